import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { By } from '../ledger/entry.ts';
import type { DecisionResult } from '../decisions/decision-request.ts';
import { Refusal } from '../errors/refusal.ts';
import { storeLocation } from '../store/location.ts';
import { isStore, openExistingStore, openStore, type Store } from '../store/store.ts';
import { actorOf, authorise, type TokenAction } from '../tokens/tokens.ts';

export interface CommonCliOptions {
  readonly store: string;
  readonly json?: boolean;
}
/** The target of a command: a store, or a console's URL. */
export interface TargetCliOptions extends CommonCliOptions {
  readonly token?: string;
  readonly url?: string;
}
export interface DecisionCliOptions extends TargetCliOptions {
  readonly reason?: string;
  readonly ticket?: string;
  readonly actor: string;
  readonly dryRun?: boolean;
}

/** Helpers shared by all commands. */
export interface CommandLine {
  /** Adds the options of all commands. */
  common(command: Command): Command;
  /** Adds the options of commands that work on a store or a console's URL. */
  target(command: Command): Command;
  /** Adds the options of commands that make decisions. */
  decision(command: Command): Command;
  /** Prints a result: text, or JSON with `--json`. */
  output(options: CommonCliOptions, json: unknown, text: string): void;
  /** Prints a decision, or that none was necessary. */
  printDecision(
    options: DecisionCliOptions,
    name: string,
    result: DecisionResult,
    done: (generation: number) => string,
    already: string,
  ): void;
}

/** Returns the name of the system account, or an empty string if it is unknown; `--actor` is then required. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Returns ticket and reason combined. @throws Refusal `no-reason` */
export function reasonOf({ ticket, reason }: DecisionCliOptions): string {
  const text = [ticket?.trim(), reason?.trim()].filter(Boolean).join(': ');
  if (text === '') throw new Refusal('failure', 'no-reason', 'Give a reason for the history: --reason <text>, --ticket <id> or both.');
  return text;
}

/** Publishing and creating the first token create a store; all other decisions are about what is in it. */
const createsStore: readonly TokenAction[] = ['publish', 'token'];

/** Opens the store, or creates one and says where: a wrong place would look like success. @throws Refusal */
async function openOrCreateStore(location: string): Promise<Store> {
  const isNew = !(await isStore(location));
  const store = await openStore(location);
  if (isNew) process.stderr.write(`Created a release store in ${resolve(location)}.\n`);
  return store;
}

/** Opens the store for a decision on these remotes and returns it with actor and reason. @throws Refusal */
export async function openForDecision(options: DecisionCliOptions, action: TokenAction, remotes: readonly string[]): Promise<[Store, By]> {
  const reason = reasonOf(options);
  const store = await (createsStore.includes(action) ? openOrCreateStore : openExistingStore)(options.store);
  const token = await authorise(store, options.token || undefined, action, remotes);
  return [store, { actor: actorOf(token, options.actor), reason }];
}

export function commandLine(print: (text: string) => void): CommandLine {
  const common = (command: Command) =>
    command.option('--store <place>', 'release store: a folder or s3://bucket/prefix', storeLocation()).option('--json', 'print JSON');
  const target = (command: Command) =>
    common(command)
      .option('--token <secret>', 'token to authenticate with; prefer RELEASE_TOKEN', process.env['RELEASE_TOKEN'])
      .option('--url <address>', 'URL of the console, to use its API with a token instead of the store', process.env['RELEASE_URL']);
  const output = (options: CommonCliOptions, json: unknown, text: string) => print(options.json ? JSON.stringify(json) : text);
  return {
    common,
    output,
    target,
    decision: (command) =>
      target(command)
        .option('--reason <text>', 'reason, recorded in the history')
        .option('--ticket <id>', 'ticket with the reason')
        .option('--actor <name>', 'name recorded in the history', accountName())
        .option('--dry-run', 'show the result without changing anything'),
    printDecision(options, name, { changed, entry, generation }, done, already) {
      const dry = options.dryRun ? { dryRun: true } : {};
      const text = entry ? done(entry.generation) : already;
      const json = { changed, entry, generation, release: name, ...dry };
      output(options, json, options.dryRun ? `Dry run, no changes made. Result: ${text}` : text);
    },
  };
}
