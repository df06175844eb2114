import { typedMessages } from '@fleet-console/i18n';
import type { damageMessages } from '@fleet-console/remote-kit/damage';
import type { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import type actions from '../actions/locales/en.json';
import type board from '../board/locales/en.json';
import type chatbot from '../chatbot/locales/en.json';
import type detail from '../detail/locales/en.json';
import type newRequest from '../new-request/locales/en.json';
import type reports from '../reports/locales/en.json';
import type attachments from '../attachments/locales/en.json';
import type notifications from '../notifications/locales/en.json';
import type requests from '../requests/locales/en.json';
import type service from '../service/locales/en.json';
import type serviceSettings from '../settings/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly chatbot: typeof chatbot;
  readonly newRequest: typeof newRequest;
  readonly attachments: typeof attachments;
  readonly notifications: typeof notifications;
  readonly board: typeof board;
  readonly requests: typeof requests & { readonly damages: typeof damageMessages.en };
  readonly service: typeof service;
  readonly serviceSettings: typeof serviceSettings;
  readonly reports: typeof reports;
  readonly detail: typeof detail;
  readonly actions: typeof actions;
  readonly vehicles: typeof vehicleMessages.en;
}

export const { useMessages, FeatureMessages, fixedMessages } = typedMessages<Namespaces>();
