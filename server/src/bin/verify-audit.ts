import { existsSync } from 'node:fs';
import { openDatabase } from '../database/database.ts';
import { withDatabase } from './with-database.ts';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { checkAudit } from '../modules/audit/check-audit.ts';
import { setHeadsAside } from '../modules/audit/set-heads-aside.ts';
import { signingKey } from '../modules/auth/signing-key.ts';

/** A time without a zone would be read in that of this computer. @throws ConfigError */
function timeOf(text: string): Date {
  const time = new Date(text);
  if (!/([Zz]|:\d\d[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new ConfigError('--recovered-to must be a time with its zone, for example 2026-11-28T14:02:59+01:00.');
  return time;
}

/**
 * Verifies the audit chain from its first entry, and compares it with every head recorded outside of the database. Exits with 1 when an entry was changed,
 * left out or removed. `--head <number>:<hash>` also compares it with a head recorded elsewhere. `--recovered-to <time>`, after the database was recovered to that
 * time, first sets the heads recorded since then aside.
 */
try {
  const config = readProcessConfig();
  const at = process.argv.indexOf('--head');
  const recordedHead = at < 0 ? null : /^(\d+):([0-9a-f]{64})$/.exec(process.argv[at + 1] ?? '');
  if (at >= 0 && recordedHead === null) throw new ConfigError('--head must be <number>:<hash> of an audit entry, for example 120:9f86d0….');
  if (!existsSync(config.signingKeyFile))
    throw new ConfigError(`No signing key found at ${config.signingKeyFile}. Set DATA_DIR or SIGNING_KEY_FILE.`);
  const recoveredAt = process.argv.indexOf('--recovered-to');
  const recoveredTo = recoveredAt < 0 ? null : timeOf(process.argv[recoveredAt + 1] ?? '');
  const aside = recoveredTo && (await setHeadsAside(config.auditHeadsFile, signingKey(config.signingKeyFile).auditHeads, recoveredTo));
  const { entries, head, heads, faults } = await withDatabase(config, async (url) => {
    const { db, close } = openDatabase(url, { size: 1 });
    try {
      return await checkAudit(db, {
        file: config.auditHeadsFile,
        key: signingKey(config.signingKeyFile).auditHeads,
        recordedHead: recordedHead ? { seq: Number(recordedHead[1]), hash: recordedHead[2] ?? '' } : null,
      });
    } finally {
      await close();
    }
  });
  process.stdout.write(`${JSON.stringify({ entries, head, heads, faults, ...(aside && { aside }) })}\n`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  failStart(error);
}
