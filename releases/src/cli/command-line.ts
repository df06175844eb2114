import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { By, DecisionKind } from '../ledger/entry.ts';
import type { DecisionResult } from '../decisions/decision-request.ts';
import { Refusal } from '../errors/refusal.ts';
import { openStore, type Store } from '../store/store.ts';
import { actorOf, authorise } from '../tokens/tokens.ts';

export interface CommonCliOptions {
  readonly store: string;
  readonly json?: boolean;
}
/** Where a command looks or decides. */
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

/** What every command is made with. */
export interface CommandLine {
  /** Adds the options of all commands. */
  common(command: Command): Command;
  /** Adds the options of commands that work in the folder or at a console's address. */
  target(command: Command): Command;
  /** Adds the options of commands that decide. */
  decision(command: Command): Command;
  /** Says the answer: a text for people, or JSON with `--json`. */
  output(options: CommonCliOptions, json: unknown, text: string): void;
  /** Says what was decided, or that nothing had to be. */
  printDecision(
    options: DecisionCliOptions,
    name: string,
    output: DecisionResult,
    done: (generation: number) => string,
    already: string,
  ): void;
}

/** Name of the account that runs the command; empty when the system does not know it, and then `--actor` is required. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Why: the ticket, the reason, or both. @throws Refusal `no-reason` */
export function reasonOf({ ticket, reason }: DecisionCliOptions): string {
  const text = [ticket?.trim(), reason?.trim()].filter(Boolean).join(': ');
  if (text === '') throw new Refusal('failure', 'no-reason', 'Give a reason for the history: --reason <text>, --ticket <id> or both.');
  return text;
}

/** Opens the store for a decision on these remotes, and tells who decides and why. @throws Refusal */
export async function openForDecision(
  options: DecisionCliOptions,
  action: DecisionKind | 'token',
  remotes: readonly string[],
): Promise<[Store, By]> {
  const reason = reasonOf(options);
  const store = await openStore(options.store);
  const token = await authorise(store, options.token || undefined, action, remotes);
  return [store, { actor: actorOf(token, options.actor), reason }];
}

export function commandLine(print: (text: string) => void): CommandLine {
  const common = (command: Command) =>
    command
      .option(
        '--store <place>',
        'release store: a folder or s3://bucket/prefix',
        process.env['RELEASE_STORE'] || process.env['STORE'] || join('.data', 'store'),
      )
      .option('--json', 'print JSON');
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
