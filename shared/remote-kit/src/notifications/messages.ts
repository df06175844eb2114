import { typedMessages } from '@fleet-console/i18n';
import type notificationList from './locales/en.json';

/** The namespaces of this folder and their message files. */
interface Namespaces {
  readonly notificationList: typeof notificationList;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
