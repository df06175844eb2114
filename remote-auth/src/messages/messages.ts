import { typedWords } from '@fleet-console/i18n';
import type invitation from '../invitation/words/en.json';
import type privacy from '../privacy/words/en.json';
import type profile from '../profile/words/en.json';
import type recovery from '../recovery/words/en.json';
import type settings from '../settings/words/en.json';
import type signIn from '../sign-in/words/en.json';
import type signUp from '../sign-up/words/en.json';
import type steps from '../steps/words/en.json';
import type testimonials from '../testimonials/words/en.json';

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

export const { useWords, FeatureWords } = typedWords<Namespaces>();
