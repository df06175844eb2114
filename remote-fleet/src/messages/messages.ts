import { typedWords, type TranslateOf } from '@fleet-console/i18n';
import type commands from '../command-run/words/en.json';
import type components from '../vehicle-components/words/en.json';
import type control from '../control/words/en.json';
import type dates from '../dates/words/en.json';
import type details from '../vehicle-details/shared/words/en.json';
import type keyfobs from '../keyfobs/words/en.json';
import type move from '../move/words/en.json';
import type onboarding from '../onboarding/words/en.json';
import type operations from '../operations/words/en.json';
import type registration from '../registration/words/en.json';
import type report from '../problem-report/words/en.json';
import type selection from '../selection-actions/words/en.json';
import type simulatedStations from '../simulator/stations/words/en.json';
import type simulator from '../simulator/words/en.json';
import type tags from '../tags/words/en.json';
import type vehicles from '../vehicles/words/en.json';
import type zones from '../zones/words/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly commands: typeof commands;
  readonly components: typeof components;
  readonly control: typeof control;
  readonly dates: typeof dates;
  readonly details: typeof details;
  readonly keyfobs: typeof keyfobs;
  readonly move: typeof move;
  readonly onboarding: typeof onboarding;
  readonly operations: typeof operations;
  readonly registration: typeof registration;
  readonly report: typeof report;
  readonly selection: typeof selection;
  readonly simulatedStations: typeof simulatedStations;
  readonly simulator: typeof simulator;
  readonly tags: typeof tags;
  readonly vehicles: typeof vehicles;
  readonly zones: typeof zones;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();

/** The texts of a namespace, as `useWords` returns them. */
export type Say<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
