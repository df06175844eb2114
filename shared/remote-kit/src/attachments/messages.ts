import { typedMessages } from '@fleet-console/i18n';
import type uploads from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly uploads: typeof uploads;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
