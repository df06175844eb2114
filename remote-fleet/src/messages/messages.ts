import { typedWords, type TranslateOf } from '@fleet-console/i18n';
import type { commandWords } from '@fleet-console/remote-kit/commands';
import type { damageWords } from '@fleet-console/remote-kit/damage';
import type { trackWords } from '@fleet-console/remote-kit/track';
import type { vehicleWords } from '@fleet-console/remote-kit/vehicles';
import type commandRuns from '../command-run/words/en.json';
import type components from '../vehicle-components/words/en.json';
import type details from '../vehicle-details/shared/words/en.json';
import type keyfobs from '../keyfobs/words/en.json';
import type move from '../move/words/en.json';
import type onboarding from '../onboarding/words/en.json';
import type registration from '../registration/words/en.json';
import type report from '../problem-report/words/en.json';
import type selection from '../selection-actions/words/en.json';
import type tags from '../tags/words/en.json';
import type vehicles from '../vehicles/words/en.json';
import type zones from '../zones/words/en.json';

/** The namespaces of this package and their message files; some add their texts to those of the kit. */
interface Namespaces {
  readonly commands: typeof commandWords.en & typeof commandRuns;
  readonly components: typeof components;
  readonly details: typeof details;
  readonly keyfobs: typeof keyfobs;
  readonly move: typeof move;
  readonly onboarding: typeof onboarding;
  readonly registration: typeof registration;
  readonly report: typeof report & { readonly damages: typeof damageWords.en };
  readonly selection: typeof selection;
  readonly tags: typeof tags;
  readonly track: typeof trackWords.en;
  readonly vehicles: typeof vehicleWords.en & typeof vehicles;
  readonly zones: typeof zones;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();

/** The texts of a namespace, as `useWords` returns them. */
export type Say<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
