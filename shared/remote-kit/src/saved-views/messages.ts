import { typedMessages } from '@fleet-console/i18n';
import type savedViews from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly savedViews: typeof savedViews;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
