import { CommandWords } from '../command-run/CommandWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { detailsWords } from './shared/details-words.ts';
import { VehicleDetailsScreen } from './VehicleDetailsScreen.tsx';

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

export { ServiceBeside } from './service/ServiceBeside.tsx';
