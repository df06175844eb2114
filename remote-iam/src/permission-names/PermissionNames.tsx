import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const permissionNameMessages = { en, pl };

/** Gives the names of permissions to the screens inside, which say them with `usePermissionNames`. */
export function PermissionNames({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="permission-names" words={permissionNameMessages}>
      {children}
    </FeatureMessages>
  );
}
