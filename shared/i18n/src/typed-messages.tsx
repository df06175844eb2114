import type { Locale } from '@fleet-console/contract';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type kit from './kit/locales/en.json';
import type { Messages, Prefixed, Translate, MessageTree } from './message-keys.ts';
import { FeatureMessages, fixedMessages, useMessages } from './messages.tsx';

/** Common texts, which every namespace refers to as `kit:actions.close`. */
type Recurring = Prefixed<'kit', typeof kit>;

/** Texts of a namespace whose message file has the type `Tree`, and the common ones. */
export type TranslateOf<Tree> = Translate<Messages<Tree> & Recurring>;

type NamespaceOf<Trees> = keyof Trees & string;

interface FeatureMessagesProps<Namespace, Tree> {
  readonly feature: Namespace;
  readonly words: { readonly en: Tree; readonly pl: MessageTree };
  readonly children: ReactNode;
}

/** This package's functions typed by the namespaces and keys of another package. */
export interface TypedMessages<Trees> {
  /** Returns the texts of one feature in the current language. */
  readonly useMessages: <Namespace extends NamespaceOf<Trees>>(namespace: Namespace) => TranslateOf<Trees[Namespace]>;
  /** Provides the messages of a lazily loaded feature to its children. */
  readonly FeatureMessages: <Namespace extends NamespaceOf<Trees>>(props: FeatureMessagesProps<Namespace, Trees[Namespace]>) => ReactNode;
  /** Returns the texts of a namespace in a fixed language, outside components. */
  readonly fixedMessages: <Namespace extends NamespaceOf<Trees>>(
    instance: i18n,
    locale: Locale,
    namespace: Namespace,
  ) => TranslateOf<Trees[Namespace]>;
}

/** Returns the common texts, for components without a namespace. */
export const useKitMessages: () => Translate<Messages<typeof kit>> = () => useMessages('kit');

/** Types the messages of a package: `Trees` maps each namespace to the type of its English message file. Called once, in the package's `messages.ts`. */
export function typedMessages<Trees>(): TypedMessages<Trees> {
  return { useMessages, FeatureMessages, fixedMessages } as unknown as TypedMessages<Trees>;
}
