import { Option, type Command } from 'commander';
import { Refusal } from '../errors/refusal.ts';
import { checkRequired } from '../check-results/verdict.ts';
import type { DecisionResult } from '../decisions/decision-request.ts';
import { breakGlass } from '../recovery/break-glass.ts';
import { openForDecision, type CommandLine, type DecisionCliOptions } from './command-line.ts';
import { proposedText } from './approval-commands.ts';
import { submitDecision, submitBuild } from './decision-target.ts';
import { buildFolder, parseTarget } from './package-folder.ts';
import { counted } from './tables.ts';

const collect = (arg: string, previous: string[] = []) => [...previous, arg];
const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

interface CheckOptions {
  readonly ignoreFailedCheck?: boolean;
  readonly requireCheck?: boolean;
}
interface CanaryOptions {
  readonly share?: number;
  readonly account?: string[];
  readonly group?: string[];
  readonly force?: boolean;
}
const checkFlags = ({ ignoreFailedCheck = false, requireCheck = checkRequired() }: CheckOptions) => ({
  ignoreFailedCheck,
  requireCheck,
});

/** A former name of a flag: accepted, but hidden in the help. */
const formerFlag = (flag: string, option: 'force' | 'ignoreFailedCheck') => new Option(flag).hideHelp().implies({ [option]: true });

/** Returns a note if the promoted release is unchecked or failed its check. */
const checkNote = ({ entry }: DecisionResult) =>
  entry?.checked === 'none' ? ' It has not been checked.' : entry?.checked === 'failed' ? ' Its check failed.' : '';

function percent(arg: string): number {
  const share = Number(arg.replace(/\s*%$/, ''));
  if (arg.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new Refusal('failure', 'bad-share', `"${arg}" isn't a valid share. Enter a percentage from 0 to 100.`);
}

function addPublish(program: Command, { decision, printDecision }: CommandLine): void {
  decision(program.command('publish <package-or-dist-folder...>').description('add builds to the store; users keep their releases')).action(
    async (args: string[], options: DecisionCliOptions) => {
      for (const arg of args) {
        const { name, result } = await submitBuild(options, await buildFolder(arg));
        printDecision(
          options,
          name,
          result,
          (generation) => `Published ${name} (generation ${generation}).`,
          `${name} is already published.`,
        );
      }
    },
  );
}

function addPromoteAndCanary(program: Command, { decision, printDecision }: CommandLine): void {
  decision(
    program.command('promote <remote@build...>').description('make published builds live; several builds in one decision, all or none'),
  )
    .option('--force', 'promote even if a build is marked as bad')
    .option('--ignore-failed-check', 'promote even if a check failed')
    .addOption(formerFlag('--again', 'force'))
    .addOption(formerFlag('--despite-check', 'ignoreFailedCheck'))
    .option('--require-check', 'refuse unchecked builds; RELEASE_REQUIRE_CHECK=1 sets this for all promotions')
    .action(async (args: string[], options: DecisionCliOptions & CheckOptions & { force?: boolean }) => {
      const targets = args.map(parseTarget);
      const result = await submitDecision(options, { action: 'promote', targets, force: options.force ?? false, ...checkFlags(options) });
      const names = joinNames(args);
      const done = (generation: number) => proposedText(result) ?? `Promoted ${names} (generation ${generation}).${checkNote(result)}`;
      printDecision(options, names, result, done, `Already live: ${names}.`);
    });

  decision(
    program.command('canary <remote@build>').description('release a published build to some accounts first, or increase its rollout'),
  )
    .option('--share <percent>', 'share of all accounts', percent)
    .option('--account <id-or-email>', 'account; can be repeated', collect)
    .option('--group <id>', 'everyone with access to this group; can be repeated', collect)
    .option('--force', 'start even if the build is marked as bad')
    .option('--ignore-failed-check', 'start even if a check failed')
    .addOption(formerFlag('--again', 'force'))
    .addOption(formerFlag('--despite-check', 'ignoreFailedCheck'))
    .option('--require-check', 'refuse unchecked builds')
    .action(async (arg: string, options: DecisionCliOptions & CheckOptions & CanaryOptions) => {
      const { share, account: accounts = [], group: groups = [], force = false } = options;
      const result = await submitDecision(options, {
        action: 'canary',
        ...parseTarget(arg),
        share,
        accounts,
        groups,
        force,
        ...checkFlags(options),
      });
      const terms = result.canary ?? { share: 0, accounts: [], groups: [] };
      const audience = `${terms.share}% of accounts, ${counted(terms.accounts.length, 'named account')} and ${counted(terms.groups.length, 'group')}`;
      const done = (generation: number) =>
        proposedText(result) ?? `Released ${arg} to ${audience} (generation ${generation}).${checkNote(result)}`;
      printDecision(options, arg, result, done, `${arg} is already released to ${audience}.`);
    });
}

async function rollbackAnyway(remote: string, options: DecisionCliOptions & { to?: string }, output: CommandLine['output']): Promise<void> {
  if (options.url || options.dryRun)
    throw new Refusal('failure', 'bad-option', '--break-glass works on the store itself, without --url and without --dry-run.');
  const [store, by] = await openForDecision(options, 'rollback', [remote]);
  const record = await breakGlass(store, { ...by, remote, to: options.to });
  const text = `${remote}@${record.after} is live again (generation ${record.generation}), in spite of the damaged ledger. Run "pnpm release repair" as soon as possible.`;
  output(options, record, text);
}

function addRollbackAndWithdraw(program: Command, { decision, printDecision, output }: CommandLine): void {
  decision(program.command('rollback <remote>').description('make the previous release live and mark the current one as bad'))
    .option('--to <build>', 'build to roll back to (default: the last good build before the live one)')
    .option('--break-glass', 'roll back although the ledger is damaged; recorded apart until "repair"')
    .action(async (remote: string, options: DecisionCliOptions & { to?: string; breakGlass?: boolean }) => {
      if (options.breakGlass) return rollbackAnyway(remote, options, output);
      const result = await submitDecision(options, { action: 'rollback', remote, to: options.to });
      const { live, lastMove } = result;
      const name = `${remote}@${live}`;
      const already = `${name} is already live${lastMove?.decision === 'rollback' ? ` since the rollback in generation ${lastMove.generation}` : ''}. To go further back, choose a build with --to.`;
      const done = (generation: number) => `${name} is live again; ${result.entry?.before} is marked as bad (generation ${generation}).`;
      printDecision(options, name, result, done, already);
    });

  decision(program.command('withdraw <remote[@build]>').description('end a canary, or mark another build as bad')).action(
    async (arg: string, options: DecisionCliOptions) => {
      const { remote, build } = arg.includes('@') ? parseTarget(arg) : { remote: arg, build: undefined };
      const result = await submitDecision(options, { action: 'withdraw', remote, build });
      const name = `${remote}@${result.entry?.build ?? build}`;
      const done = (generation: number) => `Withdrew ${name} and marked it as bad (generation ${generation}).`;
      printDecision(options, name, result, done, `${name} is already marked as bad.`);
    },
  );
}

function addRetire(program: Command, { decision, printDecision }: CommandLine): void {
  decision(program.command('retire <remote>').description('take a remote out of the console; promoting a build brings it back')).action(
    async (remote: string, options: DecisionCliOptions) => {
      const result = await submitDecision(options, { action: 'retire', remote });
      const done = (generation: number) => `${remote} was taken out of the console (generation ${generation}).`;
      printDecision(options, remote, result, done, `${remote} is already retired.`);
    },
  );
}

function addHold(program: Command, { decision, printDecision }: CommandLine): void {
  decision(program.command('hold <remote>').description('lock a remote against promotions and canaries'))
    .option('--off', 'release the hold')
    .action(async (remote: string, options: DecisionCliOptions & { off?: boolean }) => {
      const result = await submitDecision(options, { action: 'hold', remote, held: !options.off });
      const what = options.off ? 'no longer held' : 'held until "hold --off"';
      printDecision(
        options,
        remote,
        result,
        (generation) => `${remote} is ${what} (generation ${generation}).`,
        options.off ? `${remote} isn't held.` : `${remote} is already held.`,
      );
    });
}

/** Adds the commands that make decisions. */
export function addDecisionCommands(program: Command, line: CommandLine): void {
  addPublish(program, line);
  addPromoteAndCanary(program, line);
  addRollbackAndWithdraw(program, line);
  addRetire(program, line);
  addHold(program, line);
}
