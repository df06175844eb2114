import type { ReactNode } from 'react';
import { FeatureWords } from './messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const trackWords = { en, pl };

/** Gives the words of tracks to the parts inside, as the feature `track`. The states of vehicles come from the feature `vehicles`. */
export function TrackWords({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="track" words={trackWords}>
      {children}
    </FeatureWords>
  );
}
