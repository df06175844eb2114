import { commandWords } from '@fleet-console/remote-kit/commands';
import { vehicleWords } from '@fleet-console/remote-kit/vehicles';
import { FeatureWords } from '../messages/messages.ts';
import operationsEn from '../operations/words/en.json';
import operationsPl from '../operations/words/pl.json';
import { ControlScreen } from './ControlScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

const controlWords = { en, pl };
const operationsWords = { en: operationsEn, pl: operationsPl };

/** The control tower, with its words. */
export function ControlTower() {
  return (
    <FeatureWords feature="control" words={controlWords}>
      <FeatureWords feature="operations" words={operationsWords}>
        <FeatureWords feature="vehicles" words={vehicleWords}>
          <FeatureWords feature="commands" words={commandWords}>
            <ControlScreen />
          </FeatureWords>
        </FeatureWords>
      </FeatureWords>
    </FeatureWords>
  );
}
