import { typedWords, type TranslateOf } from '@fleet-console/i18n';
import type acts from '../acts/words/en.json';
import type alerts from '../alerts/words/en.json';
import type hub from '../hub/words/en.json';
import type portable from '../portable/words/en.json';
import type slots from '../slots/words/en.json';
import type station from '../station/words/en.json';
import type stations from '../stations/words/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly acts: typeof acts;
  readonly alerts: typeof alerts;
  readonly hub: typeof hub;
  readonly portable: typeof portable;
  readonly slots: typeof slots;
  readonly station: typeof station;
  readonly stations: typeof stations;
}

export const { useWords, FeatureWords, fixedWords } = typedWords<Namespaces>();

/** The texts of a namespace, as `useWords` returns them. */
export type Say<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
