import { FeatureWords } from '@fleet-console/i18n';
import type { ReactNode } from 'react';
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
