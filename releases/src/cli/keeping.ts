import type { Command } from 'commander';
import { prune } from '../decisions/prune.ts';
import { RETENTION } from '../decisions/retention.ts';
import { partsOf } from '../ledger/entry.ts';
import { verify } from '../decisions/verify.ts';
import { answerOf } from '../decisions/wish.ts';
import { Refusal } from '../errors/refusal.ts';
import { openStore } from '../store/store.ts';
import { createToken, listTokens, revokeToken, type Token } from '../tokens/tokens.ts';
import { entrance, type CommandLine, type CommonOptions, type DecisionOptions } from './command-line.ts';
import { tokenTable } from './tables.ts';

const many = (word: string, before: string[] = []) => [...before, word];

/** A token without what proves it. */
function shown(token: Token): Omit<Token, 'hash'> {
  const { hash: _, ...rest } = token;
  return rest;
}

function days(word: string): number {
  const number = Number(word);
  if (Number.isFinite(number) && number >= 0 && word.trim() !== '') return number;
  throw new Refusal('trouble', 'bad-days', `"${word}" isn't a valid number of days.`);
}

function tokens(program: Command, { common, decision, answer }: CommandLine): void {
  const token = program.command('token').description('create, list and revoke the tokens of teams and ops');
  decision(token.command('create <name>').description('create a token; its secret is shown only once'))
    .option('--ops', 'allow all decisions')
    .option('--team <remote>', 'allow publishing this remote; can be repeated', many)
    .action(async (name: string, options: DecisionOptions & { ops?: boolean; team?: string[] }) => {
      if (Boolean(options.ops) === (options.team !== undefined))
        throw new Refusal('trouble', 'bad-token-kind', 'Choose what the token is for: --ops or --team <remote>.');
      const [store, by] = await entrance(options, 'token', []);
      const { token: made, secret } = await createToken(store, { name, remotes: options.team ?? null, ...by });
      answer(
        options,
        { ...shown(made), secret },
        `${secret}\nThis is the secret of ${name}. It won't be shown again. Pass it to commands as RELEASE_TOKEN.`,
      );
    });
  common(token.command('list').description('list all tokens without their secrets')).action(async (options: CommonOptions) => {
    const all = (await listTokens(await openStore(options.store))).map(shown);
    answer(options, all, tokenTable(all));
  });
  decision(token.command('revoke <name>').description('revoke a token immediately')).action(
    async (name: string, options: DecisionOptions) => {
      const [store, by] = await entrance(options, 'token', []);
      const changed = await revokeToken(store, name, by);
      answer(options, { changed, name }, changed ? `Token ${name} revoked.` : `Token ${name} is already revoked.`);
    },
  );
}

/** The commands that keep the store in order. */
export function keepingCommands(program: Command, line: CommandLine): void {
  const { common, decision, answer, tell } = line;
  common(program.command('verify').description('verify the ledger, signatures, files and live releases without changing anything')).action(
    async (options: CommonOptions) => {
      const verified = await verify(await openStore(options.store));
      const { generation, releases, faults, notes } = verified;
      const found = faults.length === 0 ? `No problems found: ${generation} decisions, ${releases} releases.` : faults.join('\n');
      answer(options, verified, [found, ...notes].join('\n'));
      if (faults.length > 0) process.exitCode = 1;
    },
  );

  decision(program.command('prune').description('delete releases that no open tab can request any more'))
    .option('--days <number>', 'days to keep a release after its last use', days, RETENTION.days)
    .action(async (options: DecisionOptions & { days: number }) => {
      const [store, by] = await entrance(options, 'prune', []);
      const decided = await prune(store, { retention: { ...RETENTION, days: options.days }, ...by }, options);
      const names = decided.entry ? partsOf(decided.entry).map(({ remote, build }) => `${remote}@${build}`) : [];
      tell(
        options,
        names.join(' '),
        answerOf(decided, ''),
        (generation) => `Deleted ${names.join(', ')} (generation ${generation}).`,
        'Nothing to delete.',
      );
    });
  tokens(program, line);
}
