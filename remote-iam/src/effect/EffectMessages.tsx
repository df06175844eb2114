import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const effectMessages = { en, pl };

/** Provides the messages of this folder and the names of permissions. */
export function EffectMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="effect" words={effectMessages}>
      <PermissionNames>{children}</PermissionNames>
    </FeatureMessages>
  );
}
