import { typedMessages } from '@fleet-console/i18n';
import type { damageMessages } from '../damage/damage-messages.ts';
import type report from './locales/en.json';

/** The namespace of this folder and its message file. */
interface Namespaces {
  readonly report: typeof report & { readonly damages: typeof damageMessages.en };
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
