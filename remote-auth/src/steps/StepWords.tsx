import type { ReactNode } from 'react';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

/** What all steps say. */
export function StepWords({ children }: { children: ReactNode }) {
  return (
    <FeatureWords feature="steps" words={{ en, pl }}>
      {children}
    </FeatureWords>
  );
}
