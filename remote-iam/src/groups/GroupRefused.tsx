import { Alert, AttentionIcon, Text } from '@fleet-console/ui';
import type { GroupRefusal } from './useGroupRefusal.ts';

interface GroupRefusedProps {
  readonly title: string;
  readonly refusal: GroupRefusal | null;
}

/** A refusal that is about no field. */
export function GroupRefused({ title, refusal }: GroupRefusedProps) {
  return refusal !== null && refusal.field === null ? (
    <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={title}>
      <Text fz="sm">{refusal.text}</Text>
    </Alert>
  ) : null;
}
