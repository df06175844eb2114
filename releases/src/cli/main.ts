import { loadSecretFiles } from '@fleet-console/settings';
import { Refusal, type RefusalKind } from '../errors/refusal.ts';
import { releaseProgram } from './program.ts';

/** Exit codes: 0 done or nothing to do, 1 failure or usage error, 2 refused by a rule, 3 conflicting decision. */
const exitCodes: Record<RefusalKind, number> = { failure: 1, rule: 2, race: 3 };

async function main(): Promise<void> {
  loadSecretFiles();
  await releaseProgram((text) => process.stdout.write(`${text}\n`)).parseAsync();
}

main().catch((error: unknown) => {
  const refusal =
    error instanceof Refusal ? error : new Refusal('failure', 'fault', `Failed: ${error instanceof Error ? error.message : String(error)}`);
  const json = process.argv.includes('--json');
  process.stderr.write(`${json ? JSON.stringify({ error: refusal.code, message: refusal.message }) : refusal.message}\n`);
  process.exitCode = exitCodes[refusal.kind];
});
