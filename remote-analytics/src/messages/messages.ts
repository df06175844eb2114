import { typedMessages } from '@fleet-console/i18n';
import type { commandMessages } from '@fleet-console/remote-kit/commands';
import type { rideStatusMessages } from '@fleet-console/remote-kit/rides';
import type analytics from '../analytics/locales/en.json';
import type iotRequest from '../iot-request/locales/en.json';
import type report from '../report/locales/en.json';
import type rides from '../rides/locales/en.json';
import type trip from '../trip/locales/en.json';
import type trips from '../trips/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly commands: typeof commandMessages.en;
  readonly analytics: typeof analytics;
  readonly iotRequest: typeof iotRequest;
  readonly report: typeof report;
  readonly rides: typeof rides;
  readonly rideStatuses: typeof rideStatusMessages.en;
  readonly trip: typeof trip;
  readonly trips: typeof trips;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
