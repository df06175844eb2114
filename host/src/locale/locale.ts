import { writable, type Locale, type Shell } from '@fleet-console/contract';
import type { KeyValueStore } from '../storage/local-storage.ts';

/** Key of local storage. Source: specification, section 9. */
export const LOCALE_KEY = 'locale';

/** English unless Polish was selected. Source: specification, section 9. */
const readLocale = (text: string | null): Locale => (text?.startsWith('pl') ? 'pl' : 'en');

/** The interface language: persisted, applied immediately, and shared by all tabs (row AU-22). */
export function createLocale(storage: KeyValueStore): Shell['locale'] {
  const locale = writable(readLocale(storage.get(LOCALE_KEY)));
  storage.watch(LOCALE_KEY, () => locale.set(readLocale(storage.get(LOCALE_KEY))));
  return {
    get: locale.get,
    subscribe: locale.subscribe,
    set(next) {
      storage.set(LOCALE_KEY, next);
      locale.set(next);
    },
  };
}
