import type { Command } from 'commander';
import { Refusal } from '../errors/refusal.ts';
import { checkRequired } from '../check-results/verdict.ts';
import type { Answer } from '../decisions/wish.ts';
import type { CommandLine, DecisionOptions } from './command-line.ts';
import { decideThere, publishThere } from './deciding-place.ts';
import { buildFolder, parseTarget } from './package-folder.ts';
import { counted } from './tables.ts';

const many = (word: string, before: string[] = []) => [...before, word];
const listed = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);

interface CheckOptions {
  readonly despiteCheck?: boolean;
  readonly requireCheck?: boolean;
}
interface CanaryOptions {
  readonly share?: number;
  readonly account?: string[];
  readonly group?: string[];
  readonly again?: boolean;
}
const checkTerms = ({ despiteCheck = false, requireCheck = checkRequired() }: CheckOptions) => ({ despiteCheck, requireCheck });

/** What is to be known of what users get now: that no one tried it, or that someone did and it failed. */
const checkNote = ({ entry }: Answer) =>
  entry?.checked === 'none' ? ' It has not been checked.' : entry?.checked === 'failed' ? ' Its check failed.' : '';

function percent(word: string): number {
  const share = Number(word.replace(/\s*%$/, ''));
  if (word.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new Refusal('trouble', 'bad-share', `"${word}" isn't a valid share. Enter a percentage from 0 to 100.`);
}

function publishing(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('publish <package-or-dist-folder...>').description('add builds to the store; users keep their releases')).action(
    async (words: string[], options: DecisionOptions) => {
      for (const word of words) {
        const { name, answer } = await publishThere(options, await buildFolder(word));
        tell(options, name, answer, (generation) => `Published ${name} (generation ${generation}).`, `${name} is already published.`);
      }
    },
  );
}

function promoting(program: Command, { decision, tell }: CommandLine): void {
  decision(
    program.command('promote <remote@build...>').description('make published builds live; several builds in one decision, all or none'),
  )
    .option('--again', 'promote even if a build is marked as bad')
    .option('--despite-check', 'ignore a failed check')
    .option('--require-check', 'refuse unchecked builds; RELEASE_REQUIRE_CHECK=1 sets this for all promotions')
    .action(async (words: string[], options: DecisionOptions & CheckOptions & { again?: boolean }) => {
      const targets = words.map(parseTarget);
      const answer = await decideThere(options, { act: 'promote', targets, again: options.again ?? false, ...checkTerms(options) });
      const names = listed(words);
      const done = (generation: number) => `Promoted ${names} (generation ${generation}).${checkNote(answer)}`;
      tell(options, names, answer, done, `Already live: ${names}.`);
    });

  decision(
    program.command('canary <remote@build>').description('release a published build to some accounts first, or increase its rollout'),
  )
    .option('--share <percent>', 'share of all accounts', percent)
    .option('--account <id-or-email>', 'account; can be repeated', many)
    .option('--group <id>', 'everyone with access to this group; can be repeated', many)
    .option('--again', 'start even if the build is marked as bad')
    .option('--despite-check', 'ignore a failed check')
    .option('--require-check', 'refuse unchecked builds')
    .action(async (word: string, options: DecisionOptions & CheckOptions & CanaryOptions) => {
      const { share, account: accounts = [], group: groups = [], again = false } = options;
      const answer = await decideThere(options, {
        act: 'canary',
        ...parseTarget(word),
        share,
        accounts,
        groups,
        again,
        ...checkTerms(options),
      });
      const terms = answer.canary ?? { share: 0, accounts: [], groups: [] };
      const whom = `${terms.share}% of accounts, ${counted(terms.accounts.length, 'named account')} and ${counted(terms.groups.length, 'group')}`;
      const done = (generation: number) => `Released ${word} to ${whom} (generation ${generation}).${checkNote(answer)}`;
      tell(options, word, answer, done, `${word} is already released to ${whom}.`);
    });
}

function takingBack(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('rollback <remote>').description('make the previous release live and mark the current one as bad'))
    .option('--to <build>', 'build to roll back to (default: the last good build before the live one)')
    .action(async (remote: string, options: DecisionOptions & { to?: string }) => {
      const answer = await decideThere(options, { act: 'rollback', remote, to: options.to });
      const { live, lastMove } = answer;
      const name = `${remote}@${live}`;
      const already = `${name} is already live${lastMove?.decision === 'rollback' ? ` since the rollback in generation ${lastMove.generation}` : ''}. To go further back, choose a build with --to.`;
      const done = (generation: number) => `${name} is live again; ${answer.entry?.before} is marked as bad (generation ${generation}).`;
      tell(options, name, answer, done, already);
    });

  decision(program.command('withdraw <remote[@build]>').description('end a canary, or mark another build as bad')).action(
    async (word: string, options: DecisionOptions) => {
      const { remote, build } = word.includes('@') ? parseTarget(word) : { remote: word, build: undefined };
      const answer = await decideThere(options, { act: 'withdraw', remote, build });
      const name = `${remote}@${answer.entry?.build ?? build}`;
      const done = (generation: number) => `Withdrew ${name} and marked it as bad (generation ${generation}).`;
      tell(options, name, answer, done, `${name} is already marked as bad.`);
    },
  );
}

function retiring(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('retire <remote>').description('take a remote out of the console; promoting a build brings it back')).action(
    async (remote: string, options: DecisionOptions) => {
      const answer = await decideThere(options, { act: 'retire', remote });
      const done = (generation: number) => `${remote} was taken out of the console (generation ${generation}).`;
      tell(options, remote, answer, done, `${remote} is already retired.`);
    },
  );
}

function holding(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('hold <remote>').description('lock a remote against promotions and canaries'))
    .option('--off', 'release the hold')
    .action(async (remote: string, options: DecisionOptions & { off?: boolean }) => {
      const answer = await decideThere(options, { act: 'hold', remote, held: !options.off });
      const what = options.off ? 'no longer held' : 'held until "hold --off"';
      tell(
        options,
        remote,
        answer,
        (generation) => `${remote} is ${what} (generation ${generation}).`,
        options.off ? `${remote} isn't held.` : `${remote} is already held.`,
      );
    });
}

/** The commands that decide. */
export function decidingCommands(program: Command, line: CommandLine): void {
  publishing(program, line);
  promoting(program, line);
  takingBack(program, line);
  retiring(program, line);
  holding(program, line);
}
