import { Alert, AttentionIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { StepRefusal } from './useOnboardingRefusal.ts';

/** Shows a refusal that concerns no field. */
export function StepError({ refusal }: { refusal: StepRefusal | null }) {
  const t = useMessages('onboarding');
  if (refusal === null || refusal.field !== null) return null;
  return (
    <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
      {refusal.text}
    </Alert>
  );
}
