import type { Database, Transaction } from '../../database/database.ts';

/** Where reads of one or of several statements take place. */
export type Reader = Database | Transaction;
