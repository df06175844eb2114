import type { DamageType } from '@fleet-console/remote-kit/damage';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';

/** Returns the names of damage types as one text; '' for none. */
export function useDamageNames(): (types: readonly DamageType[]) => string {
  const t = useMessages('requests');
  return useCallback((types) => types.map((type) => t(`damages.${type}`)).join(' · '), [t]);
}
