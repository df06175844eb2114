import { typedWords } from '@fleet-console/i18n';
import type track from './words/en.json';
import type vehicles from '../vehicles/words/en.json';

/** The namespaces of this folder and their message files. */
interface Namespaces {
  readonly track: typeof track;
  readonly vehicles: typeof vehicles;
}

export const { useWords, FeatureWords } = typedWords<Namespaces>();
