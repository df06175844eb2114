import { FeatureWords } from '@fleet-console/i18n';
import { CommandWords } from '../command-run/CommandWords.tsx';
import { VehicleDetailsScreen } from './VehicleDetailsScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const detailsWords = { en, pl };

/** The screen of one vehicle, with its words. */
export function VehicleDetails() {
  return (
    <FeatureWords feature="details" words={detailsWords}>
      <CommandWords>
        <VehicleDetailsScreen />
      </CommandWords>
    </FeatureWords>
  );
}
