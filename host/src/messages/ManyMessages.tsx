import type { Locale } from '@fleet-console/contract';
import type { MessageTree } from '@fleet-console/i18n';
import type { ReactNode } from 'react';
import { FeatureMessages, type Namespaces } from '../messages/messages.ts';

type FeatureMessageMap = { readonly [Namespace in keyof Namespaces]?: { readonly en: Namespaces[Namespace]; readonly pl: MessageTree } };

/** Provides the messages of several lazily loaded features. */
export function ManyMessages({ messages, children }: { messages: FeatureMessageMap; children: ReactNode }) {
  return (Object.keys(messages) as (keyof Namespaces)[]).reduce(
    (inside, feature) => (
      // The types of the messages were checked where the map was created.
      <FeatureMessages feature={feature} words={messages[feature] as Readonly<Record<Locale, never>>}>
        {inside}
      </FeatureMessages>
    ),
    children,
  );
}
