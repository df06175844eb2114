import { typedWords } from '@fleet-console/i18n';
import type vehicles from './words/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly vehicles: typeof vehicles;
}

export const { useWords } = typedWords<Namespaces>();
