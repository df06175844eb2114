import { typedMessages, type TranslateOf } from '@fleet-console/i18n';
import type commands from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly commands: typeof commands;
}

export const { useMessages } = typedMessages<Namespaces>();

/** The texts of a namespace, as `useMessages` returns them. */
export type Translate<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
