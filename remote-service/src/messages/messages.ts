import { typedMessages } from '@fleet-console/i18n';
import type { damageMessages } from '@fleet-console/remote-kit/damage';
import type requests from '../requests/locales/en.json';
import type service from '../service/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly requests: typeof requests & { readonly damages: typeof damageMessages.en };
  readonly service: typeof service;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
