import type { Locale } from '@fleet-console/contract';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type kit from './kit/locales/en.json';
import type { Messages, Prefixed, Translate, MessageTree } from './message-keys.ts';
import { FeatureMessages, fixedMessages, useMessages } from './messages.tsx';

/** Recurring texts, which every namespace reaches as `kit:actions.close`. */
type Recurring = Prefixed<'kit', typeof kit>;

/** The texts of a namespace whose message file has the type `Tree`, and the recurring ones. */
export type TranslateOf<Tree> = Translate<Messages<Tree> & Recurring>;

type NamespaceOf<Trees> = keyof Trees & string;

interface FeatureMessagesProps<Namespace, Tree> {
  readonly feature: Namespace;
  readonly words: { readonly en: Tree; readonly pl: MessageTree };
  readonly children: ReactNode;
}

/** The functions of this package for the namespaces of another one, whose names and keys they know. */
export interface TypedMessages<Trees> {
  /** The texts of one feature in the language on screen. */
  readonly useMessages: <Namespace extends NamespaceOf<Trees>>(namespace: Namespace) => TranslateOf<Trees[Namespace]>;
  /** Gives the texts of a feature whose code came later than its package's to the screens inside. */
  readonly FeatureMessages: <Namespace extends NamespaceOf<Trees>>(props: FeatureMessagesProps<Namespace, Trees[Namespace]>) => ReactNode;
  /** The texts of a namespace in one language, outside components. */
  readonly fixedMessages: <Namespace extends NamespaceOf<Trees>>(
    instance: i18n,
    locale: Locale,
    namespace: Namespace,
  ) => TranslateOf<Trees[Namespace]>;
}

/** The recurring texts, for components without a namespace. */
export const useKitMessages: () => Translate<Messages<typeof kit>> = () => useMessages('kit');

/** Names the namespaces of a package: `Trees` maps each to the type of its English message file. Called once, in the package's `messages.ts`. */
export function typedMessages<Trees>(): TypedMessages<Trees> {
  return { useMessages, FeatureMessages, fixedMessages } as unknown as TypedMessages<Trees>;
}
