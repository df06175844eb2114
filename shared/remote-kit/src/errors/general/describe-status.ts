import type { Locale } from '@fleet-console/contract';
import type { ErrorDescription } from '@fleet-console/ui/base';
import en from './locales/en.json';
import pl from './locales/pl.json';

const texts = { en, pl };

/** Fields of anything thrown, without `instanceof`: host and remotes may have different copies of a class. */
export interface ThrownParts {
  readonly name: string;
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  /** The server's stable code; null unless it has the format of one. */
  readonly code: string | null;
  /** The server's or the browser's text. */
  readonly message: string;
}

const CODE = /^[a-z][a-z0-9_-]{0,60}$/;

export function partsOf(thrown: unknown): ThrownParts {
  if (typeof thrown !== 'object' || thrown === null)
    return { name: '', status: null, code: null, message: typeof thrown === 'string' ? thrown : '' };
  const { name, status, code, message } = thrown as Record<string, unknown>;
  return {
    name: typeof name === 'string' ? name : '',
    status: typeof status === 'number' ? status : null,
    code: typeof code === 'string' && CODE.test(code) ? code : null,
    message: typeof message === 'string' ? message : '',
  };
}

/** Describes an error by its kind: no connection, timeout, or the class of the HTTP status. */
export function describeStatus(thrown: unknown, locale: Locale): ErrorDescription {
  const { name, status, message } = partsOf(thrown);
  const { offline, timeout, unexpected, status: byStatus } = texts[locale];
  const details = message === '' ? null : message;
  if (status !== null) {
    const known: Readonly<Record<string, string>> = byStatus;
    return { text: known[String(status)] ?? (status >= 500 ? byStatus['5xx'] : status >= 400 ? byStatus['4xx'] : unexpected), details };
  }
  if (name === 'TimeoutError' || name === 'AbortError') return { text: timeout, details };
  // `fetch` rejects with a TypeError when there is no connection.
  return { text: name === 'TypeError' ? offline : unexpected, details };
}

/** Label of the button that shows the server's text. */
export const detailsLabel = (locale: Locale): string => texts[locale].details;
