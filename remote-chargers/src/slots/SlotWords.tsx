import type { ReactNode } from 'react';
import { ActsWords } from '../acts/ActsWords.tsx';
import { HubWords } from '../hub/HubWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const slotWords = { en, pl };

/** The words of slots and of what is done with them. */
export function SlotWords({ children }: { readonly children: ReactNode }) {
  return (
    <HubWords>
      <ActsWords>
        <FeatureWords feature="slots" words={slotWords}>
          {children}
        </FeatureWords>
      </ActsWords>
    </HubWords>
  );
}
