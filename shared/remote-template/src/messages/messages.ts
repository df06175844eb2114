import { typedMessages } from '@fleet-console/i18n';
import type example from '../example/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly example: typeof example;
}

export const { useMessages } = typedMessages<Namespaces>();
