import type { Store } from '../store/store.ts';
import { partsOf } from '../ledger/entry.ts';
import { readLedger } from '../ledger/ledger.ts';
import type { LedgerState } from '../ledger/state.ts';

/** Returns the state of all remotes. @throws Refusal `ledger-damaged` */
export const status = async (store: Store): Promise<LedgerState> => (await readLedger(store)).state;

/** Returns all decisions, or those on one remote, oldest first. @throws Refusal `ledger-damaged` */
export const history = async (store: Store, remote?: string) =>
  (await readLedger(store)).entries.filter((entry) => remote === undefined || partsOf(entry).some((part) => part.remote === remote));
