import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { GroupField, type useTargetGroups } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { daysOf, MAX_DAYS, MIN_DAYS, type TrialTerms } from './trial-terms.ts';

const DAY = 24 * 3_600_000;

interface TrialFieldsProps {
  readonly terms: TrialTerms;
  readonly onChange: (change: Partial<TrialTerms>) => void;
  readonly targets: ReturnType<typeof useTargetGroups>;
  /** Whether mistakes are shown. */
  readonly submitted: boolean;
}

/** Group and length of a trial. */
export function TrialFields({ terms: { groupId, days }, onChange, targets, submitted }: TrialFieldsProps) {
  const t = useMessages('requests');
  const format = useFormat();
  const now = useNow();
  const length = daysOf(days);
  const group = groupId !== null && targets.fit.has(groupId) ? groupId : null;
  return (
    <>
      <GroupField
        label={t('group')}
        placeholder={t('kit:groups.choose')}
        targets={targets}
        value={group}
        onChange={(chosen) => onChange({ groupId: chosen })}
        error={submitted && group === null ? t('groupMissing') : null}
        texts={{
          label: t('kit:groups.label'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.notFound'),
        }}
      />
      <TextInput
        label={t('days')}
        required
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={days}
        description={length === null ? undefined : t('daysUntil', { date: format.dateTime(now + length * DAY) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={submitted && length === null ? t('daysInvalid', { least: MIN_DAYS, most: MAX_DAYS }) : null}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
    </>
  );
}
