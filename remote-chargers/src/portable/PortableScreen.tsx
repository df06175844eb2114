import { FeatureWords } from '../messages/messages.ts';
import { SlotWords } from '../slots/SlotWords.tsx';
import { Portable } from './Portable.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const portableWords = { en, pl };

/** The control panel of portable chargers. Source: specification, section 2, "Battery-swap hubs". */
export function PortableScreen() {
  return (
    <SlotWords>
      <FeatureWords feature="portable" words={portableWords}>
        <Portable />
      </FeatureWords>
    </SlotWords>
  );
}
