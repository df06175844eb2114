import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const slotCommandMessages = { en, pl };

/** Provides the messages of slot commands, which several screens use. */
export function SlotCommandMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="slotCommands" words={slotCommandMessages}>
      {children}
    </FeatureMessages>
  );
}
