import type { Locale } from '@fleet-console/contract';
import type { MessageTree } from '@fleet-console/i18n';
import type { ReactNode } from 'react';
import { FeatureMessages, type Namespaces } from '../messages/messages.ts';

type ManyNamespaces = { readonly [Namespace in keyof Namespaces]?: { readonly en: Namespaces[Namespace]; readonly pl: MessageTree } };

/** Gives the words of several features whose code came later to what is inside. */
export function ManyMessages({ words, children }: { words: ManyNamespaces; children: ReactNode }) {
  return (Object.keys(words) as (keyof Namespaces)[]).reduce(
    (inside, feature) => (
      // What belongs to the name was checked where the words were put together.
      <FeatureMessages feature={feature} words={words[feature] as Readonly<Record<Locale, never>>}>
        {inside}
      </FeatureMessages>
    ),
    children,
  );
}
