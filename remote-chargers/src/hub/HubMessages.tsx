import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const hubMessages = { en, pl };

/** Provides the messages shared by list, page and panels of a station. */
export function HubMessages({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="hub" words={hubMessages}>
      {children}
    </FeatureMessages>
  );
}
