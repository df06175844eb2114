import type { ReactNode } from 'react';
import { SlotCommandMessages } from '../slot-commands/SlotCommandMessages.tsx';
import { HubMessages } from '../hub/HubMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const slotMessages = { en, pl };

/** Provides the messages of slots and their commands. */
export function SlotMessages({ children }: { readonly children: ReactNode }) {
  return (
    <HubMessages>
      <SlotCommandMessages>
        <FeatureMessages feature="slots" words={slotMessages}>
          {children}
        </FeatureMessages>
      </SlotCommandMessages>
    </HubMessages>
  );
}
