import { typedWords } from '@fleet-console/i18n';
import type example from '../example/words/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly example: typeof example;
}

export const { useWords } = typedWords<Namespaces>();
