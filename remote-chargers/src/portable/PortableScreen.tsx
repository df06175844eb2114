import { FeatureMessages } from '../messages/messages.ts';
import { SlotMessages } from '../slots/SlotMessages.tsx';
import { Portable } from './Portable.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const portableMessages = { en, pl };

/** The control panel of portable chargers. Source: specification, section 2, "Battery-swap hubs". */
export function PortableScreen() {
  return (
    <SlotMessages>
      <FeatureMessages feature="portable" messages={portableMessages}>
        <Portable />
      </FeatureMessages>
    </SlotMessages>
  );
}
