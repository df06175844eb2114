import type { Command } from 'commander';
import { checksOf } from '../check-results/check-files.ts';
import { faultText, type PairCheck } from '../check-results/pair-check.ts';
import { status } from '../decisions/history.ts';
import { remoteState } from '../ledger/state.ts';
import { Refusal } from '../errors/refusal.ts';
import { findRelease, openExistingStore } from '../store/store.ts';
import { accountName, type CommandLine, type CommonCliOptions } from './command-line.ts';
import { parseTarget } from './package-folder.ts';
import { checkTable, counted, releaseText } from './tables.ts';

interface CheckOptions extends CommonCliOptions {
  readonly actor: string;
  readonly apiUrl?: string;
  readonly apiUser?: string;
  readonly apiPassword?: string;
}

/** Exit code of a failed check, the same as for a refusal by rule. */
const FAILED_EXIT_CODE = 2;

const line = (check: PairCheck) => {
  const name = `${check.remote}@${check.build}`;
  const rest = `in host@${check.host} (${(check.ms / 1_000).toFixed(1)} s)`;
  return check.outcome === 'failed'
    ? `FAILED  ${name} ${rest}: ${faultText(check)}`
    : `passed  ${name} ${rest}: ${counted(check.seen.length, 'screen')}${check.notes.map((note) => `; ${note}`).join('')}`;
};

/** Returns the real API and its credentials, or undefined for the stub API. @throws Refusal `bad-api` */
function apiOf({ apiUrl, apiUser, apiPassword }: CheckOptions) {
  if (apiUrl === undefined) return undefined;
  if (!URL.canParse(apiUrl) || !apiUser || !apiPassword)
    throw new Refusal(
      'failure',
      'bad-api',
      'Checking with a real server requires --api-url http://…, --api-user and RELEASE_CHECK_PASSWORD (or --api-password).',
    );
  return { url: apiUrl, email: apiUser, password: apiPassword };
}

/** Adds `check` and `show`. */
export function addCheckCommands(program: Command, { common, output }: CommandLine): void {
  common(
    program
      .command('check <remote@build...>')
      .description('check releases in a real browser: a remote in the live and the next host, a host with all remotes'),
  )
    .option('--actor <name>', 'name recorded with the check', accountName())
    .option('--api-url <address>', 'real API to use, for example of staging (default: a stub API with only an account)')
    .option('--api-user <e-mail>', 'account to sign in with at the real API')
    .option('--api-password <password>', 'password of that account; prefer RELEASE_CHECK_PASSWORD', process.env['RELEASE_CHECK_PASSWORD'])
    .action(async (args: string[], options: CheckOptions) => {
      const targets = args.map(parseTarget);
      const api = apiOf(options);
      const store = await openExistingStore(options.store);
      // Loaded on demand: no other command needs the browser driver.
      const { runCheck } = await import('../check/run-check.ts');
      const checks = await runCheck(store, { targets, actor: options.actor, api });
      output(options, checks, checks.length > 0 ? checks.map(line).join('\n') : 'Nothing to check it with.');
      if (checks.some(({ outcome }) => outcome === 'failed')) process.exitCode = FAILED_EXIT_CODE;
    });

  common(program.command('show <remote@build>').description('show a release and its checks')).action(
    async (arg: string, options: CommonCliOptions) => {
      const target = parseTarget(arg);
      const store = await openExistingStore(options.store);
      const [state, release] = [await status(store), await findRelease(store, target.remote, target.build)];
      if (!release || !remoteState(state, target.remote).published.has(target.build))
        throw new Refusal('rule', 'not-published', `${arg} is not published.`);
      const checks = await checksOf(store, target);
      const { files, ...rest } = release;
      output(options, { ...rest, files: Object.keys(files).length, checks }, `${releaseText(state, release)}\n\n${checkTable(checks)}`);
    },
  );
}
