import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const actsMessages = { en, pl };

/** The words of what a station is told to do, which several screens say. */
export function ActsMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="acts" words={actsMessages}>
      {children}
    </FeatureMessages>
  );
}
