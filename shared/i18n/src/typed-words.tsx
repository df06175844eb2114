import type { Locale } from '@fleet-console/contract';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type kit from './kit/words/en.json';
import type { Messages, Prefixed, Translate, WordTree } from './message-keys.ts';
import { FeatureWords, fixedWords, useWords } from './words.tsx';

/** Recurring texts, which every namespace reaches as `kit:actions.close`. */
type Recurring = Prefixed<'kit', typeof kit>;

/** The texts of a namespace whose message file has the type `Tree`, and the recurring ones. */
export type TranslateOf<Tree> = Translate<Messages<Tree> & Recurring>;

type NamespaceOf<Trees> = keyof Trees & string;

interface FeatureWordsProps<Namespace, Tree> {
  readonly feature: Namespace;
  readonly words: { readonly en: Tree; readonly pl: WordTree };
  readonly children: ReactNode;
}

/** The functions of this package for the namespaces of another one, whose names and keys they know. */
export interface TypedWords<Trees> {
  /** The texts of one feature in the language on screen. */
  readonly useWords: <Namespace extends NamespaceOf<Trees>>(namespace: Namespace) => TranslateOf<Trees[Namespace]>;
  /** Gives the texts of a feature whose code came later than its package's to the screens inside. */
  readonly FeatureWords: <Namespace extends NamespaceOf<Trees>>(props: FeatureWordsProps<Namespace, Trees[Namespace]>) => ReactNode;
  /** The texts of a namespace in one language, outside components. */
  readonly fixedWords: <Namespace extends NamespaceOf<Trees>>(
    instance: i18n,
    locale: Locale,
    namespace: Namespace,
  ) => TranslateOf<Trees[Namespace]>;
}

/** The recurring texts, for components without a namespace. */
export const useKitWords: () => Translate<Messages<typeof kit>> = () => useWords('kit');

/** Names the namespaces of a package: `Trees` maps each to the type of its English message file. Called once, in the package's `messages.ts`. */
export function typedWords<Trees>(): TypedWords<Trees> {
  return { useWords, FeatureWords, fixedWords } as unknown as TypedWords<Trees>;
}
