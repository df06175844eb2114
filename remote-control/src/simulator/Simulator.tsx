import { commandMessages } from '@fleet-console/remote-kit/commands';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { FeatureMessages } from '../messages/messages.ts';
import { SimulatorScreen } from './SimulatorScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const simulatorMessages = { en, pl };

/** The simulator with its messages. */
export function Simulator() {
  return (
    <FeatureMessages feature="simulator" words={simulatorMessages}>
      <FeatureMessages feature="vehicles" words={vehicleMessages}>
        <FeatureMessages feature="commands" words={commandMessages}>
          <SimulatorScreen />
        </FeatureMessages>
      </FeatureMessages>
    </FeatureMessages>
  );
}
