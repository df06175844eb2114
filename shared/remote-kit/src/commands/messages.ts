import { typedMessages, type TranslateOf } from '@fleet-console/i18n';
import type commands from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly commands: typeof commands;
}

export const { useMessages } = typedMessages<Namespaces>();

/** Texts of a namespace, as returned by `useMessages`. */
export type Translate<Namespace extends keyof Namespaces> = TranslateOf<Namespaces[Namespace]>;
