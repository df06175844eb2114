import { typedMessages } from '@fleet-console/i18n';
import type { commandMessages } from '@fleet-console/remote-kit/commands';
import type { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import type control from '../control/locales/en.json';
import type operations from '../operations/locales/en.json';
import type requests from '../requests/locales/en.json';
import type system from '../system/locales/en.json';
import type simulatedStations from '../simulator/stations/locales/en.json';
import type simulator from '../simulator/locales/en.json';

/** Namespaces of this package and their message files. */
interface Namespaces {
  readonly commands: typeof commandMessages.en;
  readonly control: typeof control;
  readonly operations: typeof operations;
  readonly requests: typeof requests;
  readonly simulatedStations: typeof simulatedStations;
  readonly simulator: typeof simulator;
  readonly system: typeof system;
  readonly vehicles: typeof vehicleMessages.en;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
