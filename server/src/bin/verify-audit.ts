import { existsSync } from 'node:fs';
import { openDatabase } from '../database/database.ts';
import { withDatabase } from './with-database.ts';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { checkAudit } from '../modules/audit/check-audit.ts';
import { signingKey } from '../modules/auth/signing-key.ts';

/**
 * Verifies the audit chain from its first entry, and compares it with every head recorded outside of the database. Exits with 1 when an entry was changed,
 * left out or removed. `--head <number>:<hash>` also compares it with a head recorded elsewhere.
 */
try {
  const config = readProcessConfig();
  const at = process.argv.indexOf('--head');
  const recordedHead = at < 0 ? null : /^(\d+):([0-9a-f]{64})$/.exec(process.argv[at + 1] ?? '');
  if (at >= 0 && recordedHead === null) throw new ConfigError('--head must be <number>:<hash> of an audit entry, for example 120:9f86d0….');
  if (!existsSync(config.signingKeyFile))
    throw new ConfigError(`No signing key found at ${config.signingKeyFile}. Set DATA_DIR or SIGNING_KEY_FILE.`);
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
  process.stdout.write(`${JSON.stringify({ entries, head, heads, faults })}\n`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  failStart(error);
}
