import { typedMessages } from '@fleet-console/i18n';
import type chart from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly chart: typeof chart;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
