import { typedWords } from '@fleet-console/i18n';
import type { commandWords } from '@fleet-console/remote-kit/commands';
import type { vehicleWords } from '@fleet-console/remote-kit/vehicles';
import type control from '../control/words/en.json';
import type operations from '../operations/words/en.json';
import type simulatedStations from '../simulator/stations/words/en.json';
import type simulator from '../simulator/words/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly commands: typeof commandWords.en;
  readonly control: typeof control;
  readonly operations: typeof operations;
  readonly simulatedStations: typeof simulatedStations;
  readonly simulator: typeof simulator;
  readonly vehicles: typeof vehicleWords.en;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();
