import { typedWords } from '@fleet-console/i18n';
import type lists from './words/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly lists: typeof lists;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();
