import type { ReactNode } from 'react';
import { FeatureMessages } from './messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const trackMessages = { en, pl };

/** Provides the messages of the feature `track`. The states of vehicles are messages of the feature `vehicles`. */
export function TrackMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="track" words={trackMessages}>
      {children}
    </FeatureMessages>
  );
}
