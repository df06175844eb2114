import { commandMessages } from '@fleet-console/remote-kit/commands';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { FeatureMessages } from '../messages/messages.ts';
import operationsEn from '../operations/locales/en.json';
import operationsPl from '../operations/locales/pl.json';
import { ControlScreen } from './ControlScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const controlMessages = { en, pl };
const operationsMessages = { en: operationsEn, pl: operationsPl };

/** The control tower with its messages. */
export function ControlTower() {
  return (
    <FeatureMessages feature="control" words={controlMessages}>
      <FeatureMessages feature="operations" words={operationsMessages}>
        <FeatureMessages feature="vehicles" words={vehicleMessages}>
          <FeatureMessages feature="commands" words={commandMessages}>
            <ControlScreen />
          </FeatureMessages>
        </FeatureMessages>
      </FeatureMessages>
    </FeatureMessages>
  );
}
