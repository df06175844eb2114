import { typedMessages, type TranslateOf } from '@fleet-console/i18n';
import type { commandMessages } from '@fleet-console/remote-kit/commands';
import type { damageMessages } from '@fleet-console/remote-kit/damage';
import type { rideStatusMessages } from '@fleet-console/remote-kit/rides';
import type accessEvents from '../events/locales/en.json';
import type audit from '../audit/locales/en.json';
import type catalogue from '../catalogue/locales/en.json';
import type effect from '../effect/locales/en.json';
import type groups from '../groups/locales/en.json';
import type permissionNames from '../permission-names/locales/en.json';
import type policies from '../policies/locales/en.json';
import type rolesButton from '../roles-button/locales/en.json';
import type rolesPanel from '../roles-panel/locales/en.json';
import type users from '../users/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly accessEvents: typeof accessEvents;
  readonly audit: typeof audit;
  readonly catalogue: typeof catalogue;
  readonly commands: typeof commandMessages.en;
  readonly damages: typeof damageMessages.en;
  readonly effect: typeof effect;
  readonly groups: typeof groups;
  readonly 'permission-names': typeof permissionNames;
  readonly policies: typeof policies;
  readonly rideStatuses: typeof rideStatusMessages.en;
  readonly 'roles-button': typeof rolesButton;
  readonly 'roles-panel': typeof rolesPanel;
  readonly users: typeof users;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();

export type Namespace = keyof Namespaces;

/** The texts of a namespace, as `useMessages` returns them. */
export type Translate<Feature extends Namespace> = TranslateOf<Namespaces[Feature]>;
