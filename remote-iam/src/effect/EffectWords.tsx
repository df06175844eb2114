import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const effectWords = { en, pl };

/** Gives the words of this room, and the names of permissions, to what is inside: other rooms show it without knowing its words. */
export function EffectWords({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="effect" words={effectWords}>
      <PermissionNames>{children}</PermissionNames>
    </FeatureWords>
  );
}
