import { Alert, AttentionIcon, Text } from '@fleet-console/ui';
import type { GroupRefusal } from './useGroupRefusal.ts';

interface GroupRefusalAlertProps {
  readonly title: string;
  readonly refusal: GroupRefusal | null;
}

/** A refusal that concerns no field. */
export function GroupRefusalAlert({ title, refusal }: GroupRefusalAlertProps) {
  return refusal !== null && refusal.field === null ? (
    <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={title}>
      <Text fz="sm">{refusal.text}</Text>
    </Alert>
  ) : null;
}
