import type { Permission } from '@fleet-console/contract';
import type { Database } from '../../database/database.ts';

/** A text in each language of the console. */
export interface Said {
  readonly en: string;
  readonly pl: string;
}

/** A number that needs another hint than usual. */
export interface Counted {
  readonly count: number;
  readonly hint: Said;
}

/**
 * Something in a domain that needs attention: how many there are, and where the list of them is. See docs/decisions/0025.
 * The number must be that of the rows which the linked list shows.
 */
export interface Exception {
  /** Domain and matter: `fleet.offline`. */
  readonly id: string;
  /** How urgent it looks: `fault` before `attention` before `offline`. */
  readonly level: 'fault' | 'attention' | 'offline';
  /** An account that has it in no group doesn't get the counter. */
  readonly needs: Permission;
  readonly label: Said;
  /** What counts, in a few words. */
  readonly hint: Said;
  /** The route that lists them, and the parameters with which it shows no others. */
  readonly opens: { readonly route: string; readonly query: Readonly<Record<string, string>> };
  /** Counts in these groups; they are widened, narrowed to what the caller may see, and not empty. */
  count(db: Database, groupIds: readonly string[]): Promise<number | Counted>;
}

/** The exceptions that the modules of a server report. */
export interface ExceptionBoard {
  /** In the order in which modules added them. */
  readonly all: readonly Exception[];
  /** Adds exceptions of a domain. @throws Error when an id is taken */
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
