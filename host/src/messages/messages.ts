import { typedWords } from '@fleet-console/i18n';
import type about from '../about/words/en.json';
import type connection from '../connection/words/en.json';
import type flash from '../flash/words/en.json';
import type frame from '../frame/words/en.json';
import type navbar from '../navbar/words/en.json';
import type notices from '../notifications/modal/words/en.json';
import type notifications from '../notifications/words/en.json';
import type outlet from '../outlet/words/en.json';
import type override from '../overrides/words/en.json';
import type palette from '../palette/words/en.json';
import type panels from '../panels/words/en.json';
import type premium from '../premium/words/en.json';
import type session from '../session/words/en.json';
import type suspension from '../suspension/words/en.json';
import type titleBar from '../title-bar/words/en.json';
import type tools from '../tools/words/en.json';
import type welcome from '../welcome/words/en.json';

/** The namespaces of this package and their message files. */
export interface Namespaces {
  readonly about: typeof about;
  readonly connection: typeof connection;
  readonly flash: typeof flash;
  readonly frame: typeof frame;
  readonly navbar: typeof navbar;
  readonly notices: typeof notices;
  readonly notifications: typeof notifications;
  readonly outlet: typeof outlet;
  readonly override: typeof override;
  readonly palette: typeof palette;
  readonly panels: typeof panels;
  readonly premium: typeof premium;
  readonly session: typeof session;
  readonly suspension: typeof suspension;
  readonly titleBar: typeof titleBar;
  readonly tools: typeof tools;
  readonly welcome: typeof welcome;
}

export const { useWords, FeatureWords, fixedWords } = typedWords<Namespaces>();
