import { typedMessages } from '@fleet-console/i18n';
import type rideStatuses from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly rideStatuses: typeof rideStatuses;
}

export const { useMessages } = typedMessages<Namespaces>();
