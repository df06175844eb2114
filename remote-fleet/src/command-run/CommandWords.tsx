import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const commandWords = { en, pl };

/** Gives the words of the commands to the parts inside, which come after the first screen. */
export function CommandWords({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="commands" words={commandWords}>
      {children}
    </FeatureWords>
  );
}
