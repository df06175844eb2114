import { commandMessages } from '@fleet-console/remote-kit/commands';
import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** The kit's command texts and those of runs. */
const messages = { en: { ...commandMessages.en, ...en }, pl: { ...commandMessages.pl, ...pl } };

/** Provides the command messages to lazy parts. */
export function CommandMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="commands" words={messages}>
      {children}
    </FeatureMessages>
  );
}
