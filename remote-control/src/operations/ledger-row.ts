import type { paths } from '@fleet-console/api';

/** A command of the ledger with its vehicle. */
export type LedgerRow = paths['/v1/operations/command']['get']['responses'][200]['content']['application/json']['commands'][number];
