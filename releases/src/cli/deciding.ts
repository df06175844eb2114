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

/** What is to be known of what users get now: that nobody tried it, or that somebody did and it failed. */
const checkNote = ({ entry }: Answer) =>
  entry?.checked === 'none' ? ' It was not checked before.' : entry?.checked === 'failed' ? ' A check of it failed before.' : '';

function percent(word: string): number {
  const share = Number(word.replace(/\s*%$/, ''));
  if (word.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new Refusal('trouble', 'bad-share', `"${word}" is no share; write a number from 0 to 100, in percent.`);
}

function publishing(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('publish <package-or-dist-folder...>').description('stores builds; users get nothing new')).action(
    async (words: string[], options: DecisionOptions) => {
      for (const word of words) {
        const { name, answer } = await publishThere(options, await buildFolder(word));
        tell(options, name, answer, (generation) => `Published ${name} (generation ${generation}).`, `${name} is published already.`);
      }
    },
  );
}

function promoting(program: Command, { decision, tell }: CommandLine): void {
  decision(
    program.command('promote <remote@build...>').description('gives published builds to users; several by one decision, or none of them'),
  )
    .option('--again', 'although a build is marked as bad')
    .option('--despite-check', 'although a check of it failed')
    .option('--require-check', 'only when it was checked; RELEASE_REQUIRE_CHECK=1 says so for every promotion')
    .action(async (words: string[], options: DecisionOptions & CheckOptions & { again?: boolean }) => {
      const targets = words.map(parseTarget);
      const answer = await decideThere(options, { act: 'promote', targets, again: options.again ?? false, ...checkTerms(options) });
      const names = listed(words);
      const done = (generation: number) => `Users now get ${names} (generation ${generation}).${checkNote(answer)}`;
      tell(options, names, answer, done, `Users get ${names} already.`);
    });

  decision(program.command('canary <remote@build>').description('gives a published build to some accounts first, or to more of them'))
    .option('--share <percent>', 'this share of all accounts', percent)
    .option('--account <id-or-email>', 'this account; may be repeated', many)
    .option('--group <id>', 'whoever sees this group; may be repeated', many)
    .option('--again', 'although the build is marked as bad')
    .option('--despite-check', 'although a check of it failed')
    .option('--require-check', 'only when it was checked')
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
      const whom = `${terms.share} % of accounts, ${counted(terms.accounts.length, 'named account')} and ${counted(terms.groups.length, 'group')}`;
      const done = (generation: number) => `${word} now goes to ${whom} (generation ${generation}).${checkNote(answer)}`;
      tell(options, word, answer, done, `${word} goes to ${whom} already.`);
    });
}

function takingBack(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('rollback <remote>').description('takes the live build back and marks it as bad'))
    .option('--to <build>', 'where to go back to (default: the last good build before the live one)')
    .action(async (remote: string, options: DecisionOptions & { to?: string }) => {
      const answer = await decideThere(options, { act: 'rollback', remote, to: options.to });
      const { live, lastMove } = answer;
      const name = `${remote}@${live}`;
      const already = `Users get ${name} already${lastMove?.decision === 'rollback' ? `, since the rollback of generation ${lastMove.generation}` : ''}; name a build with --to to go further back.`;
      const done = (generation: number) =>
        `Users now get ${name} again; ${answer.entry?.before} is marked as bad (generation ${generation}).`;
      tell(options, name, answer, done, already);
    });

  decision(program.command('withdraw <remote[@build]>').description('ends a canary, or marks another build as bad')).action(
    async (word: string, options: DecisionOptions) => {
      const { remote, build } = word.includes('@') ? parseTarget(word) : { remote: word, build: undefined };
      const answer = await decideThere(options, { act: 'withdraw', remote, build });
      const name = `${remote}@${answer.entry?.build ?? build}`;
      const done = (generation: number) => `Nobody gets ${name} any more; it is marked as bad (generation ${generation}).`;
      tell(options, name, answer, done, `${name} is marked as bad already.`);
    },
  );
}

function retiring(program: Command, { decision, tell }: CommandLine): void {
  decision(
    program.command('retire <remote>').description('takes a whole remote out of the console; promoting a build brings it back'),
  ).action(async (remote: string, options: DecisionOptions) => {
    const answer = await decideThere(options, { act: 'retire', remote });
    const done = (generation: number) => `${remote} is no longer part of the console (generation ${generation}).`;
    tell(options, remote, answer, done, `${remote} is retired already.`);
  });
}

function holding(program: Command, { decision, tell }: CommandLine): void {
  decision(program.command('hold <remote>').description('locks a remote against promotions and canaries'))
    .option('--off', 'frees it')
    .action(async (remote: string, options: DecisionOptions & { off?: boolean }) => {
      const answer = await decideThere(options, { act: 'hold', remote, held: !options.off });
      const what = options.off ? 'free again' : 'held; nothing new is promoted until "hold --off"';
      tell(options, remote, answer, (generation) => `${remote} is ${what} (generation ${generation}).`, `${remote} is ${what} already.`);
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
