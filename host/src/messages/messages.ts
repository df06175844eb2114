import { typedMessages } from '@fleet-console/i18n';
import type accessAnswers from '../notifications/access-answers/locales/en.json';
import type about from '../about/locales/en.json';
import type connection from '../connection/locales/en.json';
import type flash from '../flash/locales/en.json';
import type hostUpdate from '../host-update/locales/en.json';
import type layout from '../layout/locales/en.json';
import type navbar from '../navbar/locales/en.json';
import type notices from '../notifications/modal/locales/en.json';
import type notifications from '../notifications/locales/en.json';
import type outlet from '../outlet/locales/en.json';
import type override from '../overrides/locales/en.json';
import type palette from '../palette/locales/en.json';
import type panels from '../panels/locales/en.json';
import type premium from '../premium/locales/en.json';
import type session from '../session/locales/en.json';
import type suspension from '../suspended-groups/locales/en.json';
import type titleBar from '../title-bar/locales/en.json';
import type tools from '../tools/locales/en.json';
import type welcome from '../welcome/locales/en.json';

/** Message namespaces of this package. */
export interface Namespaces {
  readonly accessAnswers: typeof accessAnswers;
  readonly about: typeof about;
  readonly connection: typeof connection;
  readonly flash: typeof flash;
  readonly hostUpdate: typeof hostUpdate;
  readonly layout: typeof layout;
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

export const { useMessages, FeatureMessages, fixedMessages } = typedMessages<Namespaces>();
