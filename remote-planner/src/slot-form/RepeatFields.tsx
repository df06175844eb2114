import { DateInput } from '@fleet-console/remote-kit/form';
import { useLocale } from '@fleet-console/i18n';
import { FilterChips } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { DraftErrors, SlotDraft } from './slot-draft.ts';
import styles from './slot-form.module.css';

/** Monday, 1 January 2024. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface RepeatFieldsProps {
  readonly draft: SlotDraft;
  readonly errors: DraftErrors;
  readonly onChange: (draft: SlotDraft) => void;
}

/** Repeats a new slot every week. */
export function RepeatFields({ draft, errors, onChange }: RepeatFieldsProps) {
  const t = useMessages('slotForm');
  const locale = useLocale();
  const names = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-US', { weekday: 'short', timeZone: 'UTC' });
    return weekdays.map((day) => ({ id: String(day), label: format.format(MONDAY + (day - 1) * DAY) }));
  }, [locale]);
  return (
    <div className={styles['fields']}>
      <Checkbox
        label={t('repeat.label')}
        checked={draft.repeats}
        onChange={(event) => onChange({ ...draft, repeats: event.currentTarget.checked })}
      />
      {draft.repeats ? (
        <>
          <FilterChips
            label={t('repeat.weekdays')}
            chips={names}
            chosen={new Set(draft.weekdays.map(String))}
            onChange={(chosen) => onChange({ ...draft, weekdays: weekdays.filter((day) => chosen.has(String(day))) })}
          />
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
