import { typedMessages, type TranslateOf } from '@fleet-console/i18n';
import type slotCommands from '../slot-commands/locales/en.json';
import type alerts from '../alerts/locales/en.json';
import type hub from '../hub/locales/en.json';
import type portable from '../portable/locales/en.json';
import type slots from '../slots/locales/en.json';
import type station from '../station/locales/en.json';
import type stations from '../stations/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly slotCommands: typeof slotCommands;
  readonly alerts: typeof alerts;
  readonly hub: typeof hub;
  readonly portable: typeof portable;
  readonly slots: typeof slots;
  readonly station: typeof station;
  readonly stations: typeof stations;
}

export const { useMessages, FeatureMessages, fixedMessages } = typedMessages<Namespaces>();

/** The texts of a namespace, as `useMessages` returns them. */
export type Translate<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
