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
 * Something of a domain that needs somebody: how many there are, and where the list of them is. See docs/decisions/0025.
 * The number must be that of the rows which the linked list shows.
 */
export interface Exception {
  /** Domain and matter: `fleet.offline`. */
  readonly id: string;
  /** How urgent it looks: `fault` before `attention` before `offline`. */
  readonly level: 'fault' | 'attention' | 'offline';
  /** Whoever lacks it everywhere is not told that the counter exists. */
  readonly needs: Permission;
  readonly label: Said;
  /** What counts, in a few words. */
  readonly hint: Said;
  /** The route that lists them, and the parameters with which it shows no others. */
  readonly opens: { readonly route: string; readonly query: Readonly<Record<string, string>> };
  /** Counts in these groups; they are widened, narrowed to what the caller may see, and not empty. */
  count(db: Database, groupIds: readonly string[]): Promise<number | Counted>;
}

const boards = new WeakMap<object, Exception[]>();

/** The exceptions of a server, in the order in which its modules told of them. */
export function exceptionsOf(parts: { readonly announcements: object }): Exception[] {
  const known = boards.get(parts.announcements) ?? [];
  boards.set(parts.announcements, known);
  return known;
}

/** Puts counters of a domain onto the board. @throws Error when an id is taken */
export function tellExceptions(parts: { readonly announcements: object }, exceptions: readonly Exception[]): void {
  const board = exceptionsOf(parts);
  for (const exception of exceptions) {
    if (board.some(({ id }) => id === exception.id)) throw new Error(`The exception ${exception.id} is on the board already.`);
    board.push(exception);
  }
}
