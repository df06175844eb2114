import { commandWords } from '@fleet-console/remote-kit/commands';
import { vehicleWords } from '@fleet-console/remote-kit/vehicles';
import { FeatureWords } from '../messages/messages.ts';
import { SimulatorScreen } from './SimulatorScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

const simulatorWords = { en, pl };

/** The simulator, with its words. */
export function Simulator() {
  return (
    <FeatureWords feature="simulator" words={simulatorWords}>
      <FeatureWords feature="vehicles" words={vehicleWords}>
        <FeatureWords feature="commands" words={commandWords}>
          <SimulatorScreen />
        </FeatureWords>
      </FeatureWords>
    </FeatureWords>
  );
}
