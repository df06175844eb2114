import type { Role } from './catalogue.queries.ts';
import type { Cell } from './matrix-cells.ts';

export interface MatrixColumn {
  readonly role: Role;
  readonly cells: ReadonlyMap<string, Cell>;
  /** Ids of lines with unsaved changes. */
  readonly changed: ReadonlySet<string>;
  /** Why the role is read only; null: it isn't. */
  readonly readOnly: string | null;
}
