import { typedMessages } from '@fleet-console/i18n';
import type calendar from '../calendar/locales/en.json';
import type slotInbox from '../inbox/locales/en.json';
import type mySlots from '../my-slots/locales/en.json';
import type planner from '../planner/locales/en.json';
import type slotNotifications from '../notifications/locales/en.json';
import type plannerSettings from '../settings/locales/en.json';
import type slotForm from '../slot-form/locales/en.json';
import type slotPanel from '../slot/locales/en.json';
import type slots from '../slots/locales/en.json';
import type plannerSplash from '../splash/locales/en.json';
import type slotFeed from '../subscription/locales/en.json';

/** The namespaces of this package and their message files. */
interface Namespaces {
  readonly calendar: typeof calendar;
  readonly mySlots: typeof mySlots;
  readonly planner: typeof planner;
  readonly plannerSettings: typeof plannerSettings;
  readonly plannerSplash: typeof plannerSplash;
  readonly slotFeed: typeof slotFeed;
  readonly slotForm: typeof slotForm;
  readonly slotInbox: typeof slotInbox;
  readonly slotNotifications: typeof slotNotifications;
  readonly slotPanel: typeof slotPanel;
  readonly slots: typeof slots;
}

export const { useMessages, FeatureMessages } = typedMessages<Namespaces>();
