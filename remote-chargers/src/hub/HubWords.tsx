import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const hubWords = { en, pl };

/** What list, page and panels say of a station alike. */
export function HubWords({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureWords feature="hub" words={hubWords}>
      {children}
    </FeatureWords>
  );
}
