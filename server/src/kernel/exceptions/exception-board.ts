import type { Permission } from '@fleet-console/contract';
import type { Database } from '../../database/database.ts';

/** A text in each language of the console. */
export interface LocalisedText {
  readonly en: string;
  readonly pl: string;
}

/** The route that lists the counted items, and the query that limits the list to them. */
export interface ListLink {
  readonly route: string;
  /** Part of the route's address below its path. */
  readonly child?: string;
  /** A function for lists of the caller's own items. */
  readonly query: Readonly<Record<string, string>> | ((accountId: string) => Readonly<Record<string, string>>);
}

/** A count with its own hint. */
export interface CountWithHint {
  readonly count: number;
  readonly hint: LocalisedText;
}

/**
 * A kind of item that needs attention or is the caller's work: how many there are, and which list shows them. See docs/decisions/0025.
 * The count must equal the number of rows in the linked list.
 */
export interface Exception {
  /** Domain and kind: `fleet.offline`. */
  readonly id: string;
  /** Work of the caller's shift, listed apart from the exceptions. */
  readonly isShift?: true;
  /** Urgency: `fault` before `attention` before `offline`. */
  readonly level: 'fault' | 'attention' | 'offline';
  /** Accounts without it in any group don't get the counter. */
  readonly needs: Permission;
  readonly label: LocalisedText;
  /** What is counted, in a few words. */
  readonly hint: LocalisedText;
  readonly opens: ListLink;
  /** Counts within these groups: descendants included, limited to the caller's groups, never empty. */
  count(db: Database, groupIds: readonly string[], accountId: string): Promise<number | CountWithHint>;
}

/** The exceptions registered by the modules of a server. */
export interface ExceptionBoard {
  /** In registration order. */
  readonly all: readonly Exception[];
  /** Registers exceptions of a domain. @throws Error when an id is taken */
  add(exceptions: readonly Exception[]): void;
}

export function createExceptionBoard(): ExceptionBoard {
  const all: Exception[] = [];
  return {
    all,
    add(exceptions) {
      for (const exception of exceptions) {
        if (all.some(({ id }) => id === exception.id)) throw new Error(`The exception ${exception.id} is already registered.`);
        all.push(exception);
      }
    },
  };
}
