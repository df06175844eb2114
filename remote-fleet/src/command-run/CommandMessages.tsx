import { commandMessages } from '@fleet-console/remote-kit/commands';
import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** The shared words of commands, and those of running them. */
const messages = { en: { ...commandMessages.en, ...en }, pl: { ...commandMessages.pl, ...pl } };

/** Gives the words of the commands to the parts inside, which come after the first screen. */
export function CommandMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="commands" words={messages}>
      {children}
    </FeatureMessages>
  );
}
