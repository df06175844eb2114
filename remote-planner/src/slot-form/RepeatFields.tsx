import { DateInput, WeekdayChips } from '@fleet-console/remote-kit/form';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import type { DraftErrors, SlotDraft } from './slot-draft.ts';
import styles from './slot-form.module.css';

interface RepeatFieldsProps {
  readonly draft: SlotDraft;
  readonly errors: DraftErrors;
  readonly onChange: (draft: SlotDraft) => void;
}

/** Repeats a new slot every week. */
export function RepeatFields({ draft, errors, onChange }: RepeatFieldsProps) {
  const t = useMessages('slotForm');
  return (
    <div className={styles['fields']}>
      <Checkbox
        label={t('repeat.label')}
        checked={draft.repeats}
        onChange={(event) => onChange({ ...draft, repeats: event.currentTarget.checked })}
      />
      {draft.repeats ? (
        <>
          <WeekdayChips label={t('repeat.weekdays')} chosen={draft.weekdays} onChange={(days) => onChange({ ...draft, weekdays: days })} />
          {errors.weekdays ? (
            <p className={styles['error']} role="alert">
              {t('errors.weekdays')}
            </p>
          ) : null}
          <div className={styles['moment']}>
            <DateInput
              label={t('repeat.until')}
              required
              value={draft.until}
              min={draft.day}
              error={errors.until ? t(errors.until === 'beforeStart' ? 'errors.untilBeforeStart' : 'errors.day') : null}
              onChange={(until) => onChange({ ...draft, until })}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}
