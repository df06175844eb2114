import type { Role } from './catalogue.queries.ts';
import type { Cell } from './matrix-cells.ts';

/** A role as a column. */
export interface MatrixColumn {
  readonly role: Role;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Ids of lines whose tick is not saved yet. */
  readonly changed: ReadonlySet<string>;
  /** Why nothing of it can be changed; null: it can. */
  readonly readOnly: string | null;
}
