import type { Command } from 'commander';
import { prune } from '../decisions/prune.ts';
import { RETENTION } from '../decisions/retention.ts';
import { partsOf } from '../ledger/entry.ts';
import { verify } from '../decisions/verify.ts';
import { resultOf } from '../decisions/decision-request.ts';
import { Refusal } from '../errors/refusal.ts';
import { openExistingStore } from '../store/store.ts';
import { createToken, listTokens, revokeToken, type Token } from '../tokens/tokens.ts';
import { openForDecision, type CommandLine, type CommonCliOptions, type DecisionCliOptions } from './command-line.ts';
import { tokenTable } from './tables.ts';

const collect = (arg: string, previous: string[] = []) => [...previous, arg];

/** Returns a token without its hash. */
function withoutHash(token: Token): Omit<Token, 'hash'> {
  const { hash: _, ...rest } = token;
  return rest;
}

function days(arg: string): number {
  const number = Number(arg);
  if (Number.isFinite(number) && number >= 0 && arg.trim() !== '') return number;
  throw new Refusal('failure', 'bad-days', `"${arg}" isn't a valid number of days.`);
}

function addTokenCommands(program: Command, { common, decision, output }: CommandLine): void {
  const token = program.command('token').description('create, list and revoke the tokens of teams and ops');
  decision(token.command('create <name>').description('create a token; its secret is shown only once'))
    .option('--ops', 'allow all decisions')
    .option('--team <remote>', 'allow publishing this remote; can be repeated', collect)
    .action(async (name: string, options: DecisionCliOptions & { ops?: boolean; team?: string[] }) => {
      if (Boolean(options.ops) === (options.team !== undefined))
        throw new Refusal('failure', 'bad-token-kind', 'Choose what the token is for: --ops or --team <remote>.');
      const [store, by] = await openForDecision(options, 'token', []);
      const { token: created, secret } = await createToken(store, { name, remotes: options.team ?? null, ...by });
      output(
        options,
        { ...withoutHash(created), secret },
        `${secret}\nThis is the secret of ${name}. It won't be shown again. Pass it to commands as RELEASE_TOKEN.`,
      );
    });
  common(token.command('list').description('list all tokens without their secrets')).action(async (options: CommonCliOptions) => {
    const all = (await listTokens(await openExistingStore(options.store))).map(withoutHash);
    output(options, all, tokenTable(all));
  });
  decision(token.command('revoke <name>').description('revoke a token immediately')).action(
    async (name: string, options: DecisionCliOptions) => {
      const [store, by] = await openForDecision(options, 'token', []);
      const changed = await revokeToken(store, name, by);
      output(options, { changed, name }, changed ? `Token ${name} revoked.` : `Token ${name} is already revoked.`);
    },
  );
}

/** Adds `verify`, `prune` and `token`. */
export function addMaintenanceCommands(program: Command, line: CommandLine): void {
  const { common, decision, output, printDecision } = line;
  common(program.command('verify').description('verify the ledger, signatures, files and live releases without changing anything')).action(
    async (options: CommonCliOptions) => {
      const verified = await verify(await openExistingStore(options.store));
      const { generation, releases, faults, notes } = verified;
      const found =
        faults.length === 0 ? `No problems found in ${options.store}: ${generation} decisions, ${releases} releases.` : faults.join('\n');
      output(options, verified, [found, ...notes].join('\n'));
      if (faults.length > 0) process.exitCode = 1;
    },
  );

  decision(program.command('prune').description('delete releases that no open tab can request any more'))
    .option('--days <number>', 'days to keep a release after its last use', days, RETENTION.days)
    .action(async (options: DecisionCliOptions & { days: number }) => {
      const [store, by] = await openForDecision(options, 'prune', []);
      const decided = await prune(store, { retention: { ...RETENTION, days: options.days }, ...by }, options);
      const names = decided.entry ? partsOf(decided.entry).map(({ remote, build }) => `${remote}@${build}`) : [];
      printDecision(
        options,
        names.join(' '),
        resultOf(decided, ''),
        (generation) => `Deleted ${names.join(', ')} (generation ${generation}).`,
        'Nothing to delete.',
      );
    });
  addTokenCommands(program, line);
}
