import { writable, type Locale, type Shell } from '@fleet-console/contract';
import type { KeptTexts } from '../storage/storage.ts';

/** Key of local storage. Source: specification, section 9. */
export const LOCALE_KEY = 'locale';

/** English unless Polish was selected. Source: specification, section 9. */
const readLocale = (text: string | null): Locale => (text?.startsWith('pl') ? 'pl' : 'en');

/** The interface language: persisted, applied immediately, and shared by all tabs (row AU-22). */
export function createLocale(texts: KeptTexts): Shell['locale'] {
  const locale = writable(readLocale(texts.get(LOCALE_KEY)));
  texts.watch(LOCALE_KEY, () => locale.set(readLocale(texts.get(LOCALE_KEY))));
  return {
    get: locale.get,
    subscribe: locale.subscribe,
    set(next) {
      texts.set(LOCALE_KEY, next);
      locale.set(next);
    },
  };
}
