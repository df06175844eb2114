import { commandWords } from '@fleet-console/remote-kit/commands';
import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

/** The shared words of commands, and those of running them. */
const words = { en: { ...commandWords.en, ...en }, pl: { ...commandWords.pl, ...pl } };

/** Gives the words of the commands to the parts inside, which come after the first screen. */
export function CommandWords({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="commands" words={words}>
      {children}
    </FeatureWords>
  );
}
