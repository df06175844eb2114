import type { Command } from 'commander';
import { checksOf } from '../check-results/check-files.ts';
import { faultWords, type PairCheck } from '../check-results/pair-check.ts';
import { status } from '../decisions/decisions.ts';
import { remoteState } from '../ledger/state.ts';
import { Refusal } from '../errors/refusal.ts';
import { findRelease, openStore } from '../store/store.ts';
import { accountName, type CommandLine, type CommonOptions } from './command-line.ts';
import { parseTarget } from './package-folder.ts';
import { checkTable, counted, releaseText } from './tables.ts';

interface CheckOptions extends CommonOptions {
  readonly actor: string;
  readonly apiUrl?: string;
  readonly apiUser?: string;
  readonly apiPassword?: string;
}

/** Exit code of a check that failed: as where a rule says no. */
const FAILED = 2;

const line = (check: PairCheck) => {
  const name = `${check.remote}@${check.build}`;
  const rest = `in host@${check.host} (${(check.ms / 1_000).toFixed(1)} s)`;
  return check.outcome === 'failed'
    ? `FAILED  ${name} ${rest}: ${faultWords(check)}`
    : `passed  ${name} ${rest}: ${counted(check.seen.length, 'screen')}${check.notes.map((note) => `; ${note}`).join('')}`;
};

/** A real server and who signs in there; undefined where the stand-in answers. @throws Refusal `bad-api` */
function apiOf({ apiUrl, apiUser, apiPassword }: CheckOptions) {
  if (apiUrl === undefined) return undefined;
  if (!URL.canParse(apiUrl) || !apiUser || !apiPassword)
    throw new Refusal(
      'trouble',
      'bad-api',
      'A real server needs --api-url http://…, --api-user and RELEASE_CHECK_PASSWORD (or --api-password).',
    );
  return { url: apiUrl, email: apiUser, password: apiPassword };
}

/** Trying releases before users get them, and looking at what became of it. */
export function checkingCommands(program: Command, { common, answer }: CommandLine): void {
  common(
    program
      .command('check <remote@build...>')
      .description(
        'tries releases in a real browser, as users would get them: a remote in the live host and the next, a host with all remotes',
      ),
  )
    .option('--actor <name>', 'who has it checked', accountName())
    .option('--api-url <address>', 'a real API to answer screens, e.g. of staging; nothing but an account is known without it')
    .option('--api-user <e-mail>', 'who signs in there')
    .option('--api-password <password>', 'better given as RELEASE_CHECK_PASSWORD', process.env['RELEASE_CHECK_PASSWORD'])
    .action(async (words: string[], options: CheckOptions) => {
      const targets = words.map(parseTarget);
      const api = apiOf(options);
      const store = await openStore(options.store);
      // The browser's driver is loaded where it is needed only.
      const { runCheck } = await import('../check/run-check.ts');
      const checks = await runCheck(store, { targets, actor: options.actor, api });
      answer(options, checks, checks.length > 0 ? checks.map(line).join('\n') : 'There is nothing to try it with.');
      if (checks.some(({ outcome }) => outcome === 'failed')) process.exitCode = FAILED;
    });

  common(program.command('show <remote@build>').description('shows one release and how its checks went')).action(
    async (word: string, options: CommonOptions) => {
      const target = parseTarget(word);
      const store = await openStore(options.store);
      const [state, release] = [await status(store), await findRelease(store, target.remote, target.build)];
      if (!release || !remoteState(state, target.remote).published.has(target.build))
        throw new Refusal('rule', 'not-published', `${word} is not published.`);
      const checks = await checksOf(store, target);
      const { files, ...rest } = release;
      answer(options, { ...rest, files: Object.keys(files).length, checks }, `${releaseText(state, release)}\n\n${checkTable(checks)}`);
    },
  );
}
