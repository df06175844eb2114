import { typedWords, type TranslateOf } from '@fleet-console/i18n';
import type commands from './words/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly commands: typeof commands;
}

export const { useWords } = typedWords<Namespaces>();

/** The texts of a namespace, as `useWords` returns them. */
export type Say<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
