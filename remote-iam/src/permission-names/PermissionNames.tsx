import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const permissionNameWords = { en, pl };

/** Gives the names of permissions to the screens inside, which say them with `usePermissionNames`. */
export function PermissionNames({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="permission-names" words={permissionNameWords}>
      {children}
    </FeatureWords>
  );
}
