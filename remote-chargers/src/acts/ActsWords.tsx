import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const actsWords = { en, pl };

/** The words of what a station is told to do, which several screens say. */
export function ActsWords({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="acts" words={actsWords}>
      {children}
    </FeatureWords>
  );
}
