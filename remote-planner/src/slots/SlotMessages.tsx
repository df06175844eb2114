import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const slotMessages = { en, pl };

/** Provides the names of a slot's values, shared by all screens. */
export function SlotMessages({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="slots" messages={slotMessages}>
      {children}
    </FeatureMessages>
  );
}
