import { typedMessages } from '@fleet-console/i18n';
import type invitation from '../invitation/locales/en.json';
import type privacy from '../privacy/locales/en.json';
import type profile from '../profile/locales/en.json';
import type recovery from '../recovery/locales/en.json';
import type settings from '../settings/locales/en.json';
import type signIn from '../sign-in/locales/en.json';
import type signUp from '../sign-up/locales/en.json';
import type steps from '../steps/locales/en.json';
import type testimonials from '../testimonials/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly invitation: typeof invitation;
  readonly privacy: typeof privacy;
  readonly profile: typeof profile;
  readonly recovery: typeof recovery;
  readonly settings: typeof settings;
  readonly signIn: typeof signIn;
  readonly signUp: typeof signUp;
  readonly steps: typeof steps;
  readonly testimonials: typeof testimonials;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
