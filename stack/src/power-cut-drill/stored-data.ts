import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openExistingStore, verify } from '@fleet-console/releases';
import { sentenceOf } from '../problem.ts';
import { runProgram } from '../program.ts';

/** Time in which the front puts the last decision into effect, in ms. */
const APPLIED_WITHIN = 10_000;

/** Returns the faults of the release store: ledger, signatures, live boot map, and every file of every release. */
async function releaseFaults(dataDir: string): Promise<readonly string[]> {
  const store = await openExistingStore(join(dataDir, 'store'), join(dataDir, 'store.key'));
  const deadline = Date.now() + APPLIED_WITHIN;
  for (;;) {
    const { faults } = await verify(store);
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await sleep(200);
  }
}

/** Runs a program that verifies data. Returns its last message if it fails. */
async function programFaults(name: string, script: string, dataDir: string, logDir: string): Promise<readonly string[]> {
  try {
    await runProgram({ name, script, env: { DATA_DIR: dataDir }, logDir, bundled: true });
    return [];
  } catch (error) {
    return [sentenceOf(error)];
  }
}

export interface StoredDataOptions {
  /** For the output of the programs that verify. */
  readonly logDir: string;
  /** Whether all tables and B-tree indexes of the database are read, which takes longest. */
  readonly readsRelations: boolean;
}

/**
 * Verifies what a console has stored: the release store, the signed chain of the audit, and tables and indexes of the database. Returns what is
 * wrong. No decision may be made until it returns.
 */
export async function faultsOfStoredData(dataDir: string, { logDir, readsRelations }: StoredDataOptions): Promise<readonly string[]> {
  const faults = await Promise.all([
    releaseFaults(dataDir),
    programFaults('verify-audit', 'server/src/bin/verify-audit.ts', dataDir, logDir),
    ...(readsRelations ? [programFaults('verify-relations', 'server/src/testing/verify-relations.ts', dataDir, logDir)] : []),
  ]);
  return faults.flat();
}
