import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** Messages shared by all steps. */
export function StepMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="steps" words={{ en, pl }}>
      {children}
    </FeatureMessages>
  );
}
