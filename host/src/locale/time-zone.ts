import { knownZone, timeZone } from '@fleet-console/i18n';
import type { KeyValueStore } from '../storage/local-storage.ts';

/** Key of local storage. */
const TIME_ZONE_KEY = 'timeZone';

/** Keeps the user's time zone in this browser, shared by all tabs. A stored zone that the browser doesn't know is ignored. Decision 94. @returns the function that stops it */
export function keepTimeZone(storage: KeyValueStore): () => void {
  const stored = () => knownZone(storage.get(TIME_ZONE_KEY) ?? '');
  timeZone.set(stored());
  const stops = [
    timeZone.subscribe(() => {
      if (timeZone.get() !== stored()) storage.set(TIME_ZONE_KEY, timeZone.get());
    }),
    storage.watch(TIME_ZONE_KEY, () => timeZone.set(stored())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
