import { typedMessages } from '@fleet-console/i18n';
import type dates from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly dates: typeof dates;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
