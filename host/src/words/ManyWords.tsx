import { FeatureWords, type Words } from '@fleet-console/i18n';
import type { ReactNode } from 'react';

/** Gives the words of several features whose code came later to what is inside. */
export function ManyWords({ words, children }: { words: Words; children: ReactNode }) {
  return Object.entries(words).reduce(
    (inside, [feature, languages]) => (
      <FeatureWords feature={feature} words={languages}>
        {inside}
      </FeatureWords>
    ),
    children,
  );
}
