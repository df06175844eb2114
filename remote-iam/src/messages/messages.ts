import { typedWords, type TranslateOf } from '@fleet-console/i18n';
import type accessEvents from '../events/words/en.json';
import type catalogue from '../catalogue/words/en.json';
import type effect from '../effect/words/en.json';
import type groups from '../groups/words/en.json';
import type permissionNames from '../permission-names/words/en.json';
import type policies from '../policies/words/en.json';
import type rolesButton from '../roles-button/words/en.json';
import type rolesPanel from '../roles-panel/words/en.json';
import type users from '../users/words/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly accessEvents: typeof accessEvents;
  readonly catalogue: typeof catalogue;
  readonly effect: typeof effect;
  readonly groups: typeof groups;
  readonly 'permission-names': typeof permissionNames;
  readonly policies: typeof policies;
  readonly 'roles-button': typeof rolesButton;
  readonly 'roles-panel': typeof rolesPanel;
  readonly users: typeof users;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();

/** The texts of a namespace, as `useWords` returns them. */
export type Say<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
