import { parseTime, TimeInput, WeekdayChips } from '@fleet-console/remote-kit/form';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import { faultsOf, type ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';

interface ZoneHoursProps {
  readonly draft: ZoneDraft;
  readonly onChange: (part: Partial<ZoneDraft>) => void;
  /** Whether to show errors. */
  readonly isSubmitted: boolean;
}

/** Hours of the week in which the zone applies. */
export function ZoneHours({ draft, onChange, isSubmitted }: ZoneHoursProps) {
  const t = useMessages('zones');
  const faults = isSubmitted ? faultsOf(draft) : [];
  const { days, from, to, timeZone } = draft;
  const [begin, end] = [parseTime(from), parseTime(to)];
  const isOverMidnight = begin !== null && end !== null && end <= begin;
  return (
    <fieldset className={styles['fields']}>
      <legend>{t('hours.legend')}</legend>
      <Checkbox
        label={t('hours.only')}
        checked={draft.hasHours}
        onChange={(event) => onChange({ hasHours: event.currentTarget.checked })}
      />
      {draft.hasHours ? (
        <>
          <WeekdayChips label={t('hours.days')} chosen={days} onChange={(next) => onChange({ days: next })} />
          {faults.includes('days') ? (
            <p className={styles['fault']} role="alert" tabIndex={-1} data-fault>
              {t('hours.daysMissing')}
            </p>
          ) : null}
          <div className={styles['span']}>
            <TimeInput
              label={t('hours.from')}
              value={from}
              error={faults.includes('from') ? t('hours.timeWrong') : null}
              onChange={(value) => onChange({ from: value })}
            />
            <TimeInput
              label={t('hours.to')}
              value={to}
              error={faults.includes('to') ? t('hours.timeWrong') : null}
              onChange={(value) => onChange({ to: value })}
            />
          </div>
          <p className={styles['quiet']}>{t(isOverMidnight ? 'hours.overMidnight' : 'hours.sameDay', { zone: timeZone })}</p>
        </>
      ) : null}
    </fieldset>
  );
}
