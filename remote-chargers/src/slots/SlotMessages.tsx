import type { ReactNode } from 'react';
import { ActsMessages } from '../acts/ActsMessages.tsx';
import { HubMessages } from '../hub/HubMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const slotMessages = { en, pl };

/** The words of slots and of what is done with them. */
export function SlotMessages({ children }: { readonly children: ReactNode }) {
  return (
    <HubMessages>
      <ActsMessages>
        <FeatureMessages feature="slots" words={slotMessages}>
          {children}
        </FeatureMessages>
      </ActsMessages>
    </HubMessages>
  );
}
