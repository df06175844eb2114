import type { ReactNode } from 'react';
import { FeatureMessages } from './messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const chartMessages = { en, pl };

/** Provides the messages of the feature `chart`. */
export function ChartMessages({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="chart" messages={chartMessages}>
      {children}
    </FeatureMessages>
  );
}
