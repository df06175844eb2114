import { typedWords } from '@fleet-console/i18n';
import type dates from './words/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly dates: typeof dates;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();
