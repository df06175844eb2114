import { writable, type Locale, type Readable } from '@fleet-console/contract';

/** Texts of the server's stable error codes in one language. */
export type ErrorCodes = Readonly<Record<string, string>>;

/** Loaded lazily: both languages are 5 kB (gzip), and most visits have no error. */
const files: Readonly<Record<Locale, () => Promise<{ readonly default: ErrorCodes }>>> = {
  en: () => import(/* webpackChunkName: "error-codes-en" */ './locales/en.json'),
  pl: () => import(/* webpackChunkName: "error-codes-pl" */ './locales/pl.json'),
};

const known = writable<Readonly<Partial<Record<Locale, ErrorCodes>>>>({});
const loads = new Map<Locale, Promise<void>>();

/** Loaded texts by language. */
export const errorCodes: Readable<Readonly<Partial<Record<Locale, ErrorCodes>>>> = { get: known.get, subscribe: known.subscribe };

/** Loads the texts of error codes in one language. Never rejects: without them, errors are described by status. */
export function loadErrorCodes(locale: Locale): Promise<void> {
  const pending = loads.get(locale);
  if (pending) return pending;
  const load = files[locale]().then(
    ({ default: codes }) => known.set({ ...known.get(), [locale]: codes }),
    () => {
      // Loaded again with the next error.
      loads.delete(locale);
    },
  );
  loads.set(locale, load);
  return load;
}
