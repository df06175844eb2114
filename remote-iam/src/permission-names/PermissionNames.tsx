import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const permissionNameMessages = { en, pl };

/** Provides the messages for `usePermissionNames`. */
export function PermissionNames({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="permission-names" words={permissionNameMessages}>
      {children}
    </FeatureMessages>
  );
}
