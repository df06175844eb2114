import { typedMessages, type TranslateOf } from '@fleet-console/i18n';
import type { commandMessages } from '@fleet-console/remote-kit/commands';
import type { trackMessages } from '@fleet-console/remote-kit/track';
import type { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import type codes from '../vehicle-codes/locales/en.json';
import type commandRuns from '../command-run/locales/en.json';
import type components from '../vehicle-components/locales/en.json';
import type details from '../vehicle-details/shared/locales/en.json';
import type keyfobs from '../keyfobs/locales/en.json';
import type move from '../move/locales/en.json';
import type onboarding from '../onboarding/locales/en.json';
import type registration from '../registration/locales/en.json';
import type selection from '../selection-actions/locales/en.json';
import type tags from '../tags/locales/en.json';
import type vehicles from '../vehicles/locales/en.json';
import type zones from '../zones/locales/en.json';

/** Message namespaces of this package; some extend those of the kit. */
interface Namespaces {
  readonly codes: typeof codes;
  readonly commands: typeof commandMessages.en & typeof commandRuns;
  readonly components: typeof components;
  readonly details: typeof details;
  readonly keyfobs: typeof keyfobs;
  readonly move: typeof move;
  readonly onboarding: typeof onboarding;
  readonly registration: typeof registration;
  readonly selection: typeof selection;
  readonly tags: typeof tags;
  readonly track: typeof trackMessages.en;
  readonly vehicles: typeof vehicleMessages.en & typeof vehicles;
  readonly zones: typeof zones;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();

/** The translate function of a namespace, as returned by `useMessages`. */
export type Translate<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
