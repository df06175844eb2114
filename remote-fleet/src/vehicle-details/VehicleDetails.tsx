import { CommandMessages } from '../command-run/CommandMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { detailsMessages } from './shared/details-messages.ts';
import { VehicleDetailsScreen, type VehicleDetailsProps } from './VehicleDetailsScreen.tsx';

/** The vehicle screen, with its messages. */
export function VehicleDetails(props: VehicleDetailsProps) {
  return (
    <FeatureMessages feature="details" messages={detailsMessages}>
      <CommandMessages>
        <VehicleDetailsScreen {...props} />
      </CommandMessages>
    </FeatureMessages>
  );
}

export { ServicePanel } from './service/ServicePanel.tsx';
