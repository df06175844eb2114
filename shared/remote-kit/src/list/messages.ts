import { typedMessages } from '@fleet-console/i18n';
import type lists from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly lists: typeof lists;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
