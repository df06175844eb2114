import type { AlertRow } from './alert.store.ts';
import type { Alert } from './bodies.ts';

/** An alert as it is told, without what only the server needs. */
export function told(row: AlertRow): Alert {
  const { groupId: _, ...alert } = row;
  return alert;
}
