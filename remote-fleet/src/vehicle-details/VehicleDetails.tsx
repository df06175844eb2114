import { CommandMessages } from '../command-run/CommandMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { detailsMessages } from './shared/details-messages.ts';
import { VehicleDetailsScreen } from './VehicleDetailsScreen.tsx';

/** The vehicle screen, with its messages. */
export function VehicleDetails() {
  return (
    <FeatureMessages feature="details" words={detailsMessages}>
      <CommandMessages>
        <VehicleDetailsScreen />
      </CommandMessages>
    </FeatureMessages>
  );
}

export { ServicePanel } from './service/ServicePanel.tsx';
