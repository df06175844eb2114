import { typedMessages } from '@fleet-console/i18n';
import type vehicles from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly vehicles: typeof vehicles;
}

export const { useMessages } = typedMessages<Namespaces>();
