import { Alert, AttentionIcon } from '@fleet-console/ui';
import type { ReactNode } from 'react';

/** Why the last command failed. */
export function Refusal({ title, refusal }: { readonly title: string; readonly refusal: ReactNode }) {
  if (refusal === null) return null;
  return (
    <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={title}>
      {refusal}
    </Alert>
  );
}
