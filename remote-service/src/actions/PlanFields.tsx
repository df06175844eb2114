import { isDay } from '@fleet-console/i18n';
import { DateInput } from '@fleet-console/remote-kit/form';
import { Group } from '@fleet-console/ui';
import { NativeSelect, Radio } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { ExpectedEnd } from './ExpectedEnd.tsx';
import { repairTimes, repairTypes, type PlanDraft, type RepairTime } from './plan-draft.ts';
import { PlannedSlots } from './PlannedSlots.tsx';
import { ReplacementField } from './ReplacementField.tsx';
import { TechnicianField } from './TechnicianField.tsx';

interface PlanFieldsProps {
  readonly request: ServiceRequest;
  readonly draft: PlanDraft;
  /** Shows what is missing. */
  readonly validated: boolean;
  readonly onChange: (change: Partial<PlanDraft>) => void;
}

/** The fields of a repair's plan. Source: specification, sections 4 and 5. */
export function PlanFields({ request, draft, validated, onChange }: PlanFieldsProps) {
  const t = useMessages('actions');
  const names = useMessages('requests');
  return (
    <>
      <DateInput
        label={t('plan.start')}
        required
        value={draft.plannedStart}
        onChange={(plannedStart) => onChange({ plannedStart })}
        error={validated && !isDay(draft.plannedStart) ? t('plan.startMissing') : null}
      />
      <Radio.Group
        label={t('plan.time')}
        required
        inputWrapperOrder={['label', 'error', 'input']}
        value={draft.repairTime ?? ''}
        onChange={(repairTime) => onChange({ repairTime: repairTime as RepairTime })}
        error={validated && draft.repairTime === null ? t('plan.timeMissing') : null}
      >
        <Group gap="md" mt={4} {...(validated && draft.repairTime === null ? { 'data-wrong': true } : {})}>
          {repairTimes.map((time) => (
            <Radio key={time} value={time} label={names(`repairTimes.${time}`)} />
          ))}
        </Group>
      </Radio.Group>
      <ExpectedEnd request={request} draft={draft} />
      <TechnicianField
        request={request}
        label={t('plan.technician')}
        value={draft.technicianId}
        onChange={(technicianId) => onChange({ technicianId })}
      />
      <NativeSelect
        label={t('plan.type')}
        value={draft.repairType ?? ''}
        onChange={(event) => onChange({ repairType: repairTypes.find((type) => type === event.currentTarget.value) ?? null })}
        data={[
          { value: '', label: t('plan.noType') },
          ...repairTypes.map((type) => ({ value: type, label: names(`repairTypes.${type}`) })),
        ]}
      />
      <ReplacementField request={request} value={draft.replacement} onChange={(replacement) => onChange({ replacement })} />
      <PlannedSlots request={request} draft={draft} />
    </>
  );
}
