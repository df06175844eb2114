import { Refusal, type RefusalKind } from '../errors/refusal.ts';
import { releaseProgram } from './program.ts';

/** Exit codes: 0 done or nothing to do, 1 the machine or the command line, 2 a rule said no, 3 someone else decided at the same moment. */
const exitCodes: Record<RefusalKind, number> = { failure: 1, rule: 2, race: 3 };

releaseProgram((text) => process.stdout.write(`${text}\n`))
  .parseAsync()
  .catch((error: unknown) => {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal('failure', 'fault', `Failed: ${error instanceof Error ? error.message : String(error)}`);
    const json = process.argv.includes('--json');
    process.stderr.write(`${json ? JSON.stringify({ error: refusal.code, message: refusal.message }) : refusal.message}\n`);
    process.exitCode = exitCodes[refusal.kind];
  });
