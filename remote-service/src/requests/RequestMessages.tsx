import { damageMessages } from '@fleet-console/remote-kit/damage';
import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const requestMessages = { en: { ...en, damages: damageMessages.en }, pl: { ...pl, damages: damageMessages.pl } };

/** Provides the names of a request's values, shared by list, page and forms. */
export function RequestMessages({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="requests" messages={requestMessages}>
      {children}
    </FeatureMessages>
  );
}
