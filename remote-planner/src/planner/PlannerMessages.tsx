import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const plannerMessages = { en, pl };

/** Provides the names of calendars' values, shared by all screens. */
export function PlannerMessages({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="planner" messages={plannerMessages}>
      {children}
    </FeatureMessages>
  );
}
