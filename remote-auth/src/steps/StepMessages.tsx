import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** What all steps say. */
export function StepMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="steps" words={{ en, pl }}>
      {children}
    </FeatureMessages>
  );
}
