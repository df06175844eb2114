import { typedMessages } from '@fleet-console/i18n';
import type track from './locales/en.json';
import type vehicles from '../vehicles/locales/en.json';

/** The namespaces of this folder and their message files. */
interface Namespaces {
  readonly track: typeof track;
  readonly vehicles: typeof vehicles;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
