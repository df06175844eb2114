import type { ReactNode } from 'react';
import { damageMessages } from '../damage/damage-messages.ts';
import { FeatureMessages } from './messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const reportMessages = { en: { ...en, damages: damageMessages.en }, pl: { ...pl, damages: damageMessages.pl } };

/** Provides the messages of the feature `report`. */
export function ReportMessages({ children }: { children: ReactNode }) {
  return (
    <FeatureMessages feature="report" messages={reportMessages}>
      {children}
    </FeatureMessages>
  );
}
