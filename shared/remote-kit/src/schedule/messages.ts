import { typedMessages } from '@fleet-console/i18n';
import type schedule from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly schedule: typeof schedule;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
