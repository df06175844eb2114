import type { Locale } from '@fleet-console/contract';
import type { MessageTree } from '@fleet-console/i18n';
import type { ReactNode } from 'react';
import { FeatureMessages, type Namespaces } from '../messages/messages.ts';

type ManyNamespaces = { readonly [Namespace in keyof Namespaces]?: { readonly en: Namespaces[Namespace]; readonly pl: MessageTree } };

/** Provides the messages of several lazily loaded features. */
export function ManyMessages({ words, children }: { words: ManyNamespaces; children: ReactNode }) {
  return (Object.keys(words) as (keyof Namespaces)[]).reduce(
    (inside, feature) => (
      // The types of the messages were checked where the map was created.
      <FeatureMessages feature={feature} words={words[feature] as Readonly<Record<Locale, never>>}>
        {inside}
      </FeatureMessages>
    ),
    children,
  );
}
