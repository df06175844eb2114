import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '@fleet-console/contract';
import type { OverrideRequest } from '@fleet-console/release-contract';
import { watchRemote, type Rebuilt } from '@fleet-console/build';
import { overrideToken } from '@fleet-console/releases';
import { Command } from 'commander';
import { demoAccounts } from '../demo-accounts.ts';
import { Problem } from '../problem.ts';
import { findConsole } from '../running-console.ts';
import { startDevServer } from './dev-server.ts';
import { obtainOverride } from './obtain-override.ts';

interface Options {
  readonly url?: string;
  readonly account: readonly string[];
  readonly hours: string;
  readonly token?: string;
  readonly actor: string;
  readonly port: string;
}

/** Output, cancellation and environment of a run. */
export interface DevRun {
  readonly print: (line: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string | undefined>>;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

function consoleOrigin(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  throw new Problem(`"${url}" isn't a console URL such as https://console.example.`);
}

/** First route without required parameters, or the console's start page. */
const firstPath = ({ routes }: Descriptor) =>
  routes.map(({ path }) => path.replace(/\/:[^/]*\?$/, '')).find((path) => !path.includes(':')) ?? '/';

const clock = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Describes a rebuild for the terminal. */
const buildMessage = ({ errors, ms }: Rebuilt) =>
  errors.length === 0 ? `  Built in ${ms} ms.` : `  Build failed. The previous build is still shown.\n\n${errors.join('\n\n')}\n`;

/** Builds and serves a remote until aborted. @throws Problem, Refusal */
async function serve(root: string, remote: string, options: Options, { print, signal, env }: DevRun): Promise<void> {
  const dir = join(root, remote);
  if (!/^remote-[a-z][a-z0-9-]*$/.test(remote) || !existsSync(join(dir, 'src/remote.tsx')))
    throw new Problem(`Remote "${remote}" not found. Use its folder name, for example remote-fleet.`);
  const url = options.url === undefined ? null : consoleOrigin(options.url);
  const accounts = options.account.length > 0 || url !== null ? options.account : demoAccounts.map(([email]) => email);
  if (accounts.length === 0) throw new Problem('Choose who sees it: --account me@operator.example.');
  const { url: target, store } = url === null ? findConsole(root, env) : { url, store: '' };

  const server = await startDevServer({ console: target, port: Number(options.port) });
  let watching: ReturnType<typeof watchRemote> | undefined;
  try {
    const request: OverrideRequest = {
      remote,
      origin: server.origin,
      key: server.key,
      accounts: [...accounts],
      hours: Number(options.hours),
    };
    const override = await obtainOverride({
      request,
      url,
      store,
      token: options.token || undefined,
      actor: options.actor,
    });
    print(`\n  Building ${remote} …`);
    let opened = false;
    watching = watchRemote({
      dir,
      origin: server.origin,
      onRebuilt(rebuilt) {
        server.show(rebuilt);
        print(buildMessage(rebuilt));
        if (!rebuilt.build || opened) return;
        opened = true;
        const to = firstPath(rebuilt.build.release.descriptor);
        server.setLink(`${target}/releases/overrides?${new URLSearchParams({ open: overrideToken(override), to }).toString()}`);
        print(`\n  Open ${server.origin}/\n`);
        print(`  It opens ${target} with your ${remote} for ${accounts.join(', ')} until ${clock(override.expires)}.`);
        print('  Saved changes appear immediately. Press Ctrl-C to stop and return to the live release.\n');
      },
    });
    await new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true })));
  } finally {
    await watching?.close();
    await server.close();
  }
}

/** Creates the command line. `root` is the workspace of the remote. */
export function devProgram(root: string, run: DevRun): Command {
  const gather = (value: string, before: readonly string[]) => [...before, value];
  return new Command('dev')
    .description('Serve a remote from this computer in a running console, for some accounts only, and rebuild it on every change.')
    .argument('<remote>', 'folder of the remote, for example remote-fleet')
    .option('--url <address>', 'URL of the console, for example https://console.example (default: the one of "npx pnpm start")')
    .option('--account <email>', 'e-mail or ID of an account that sees it; can be repeated (local default: the demo accounts)', gather, [])
    .option('--hours <number>', 'hours until it expires, at most 24', '8')
    .option('--token <secret>', "token of the remote's team or of ops; prefer RELEASE_TOKEN", run.env['RELEASE_TOKEN'])
    .option('--actor <name>', 'name recorded with the override', accountName())
    .option('--port <number>', 'port of the dev server; 0 picks a free one', '0')
    .showHelpAfterError('(Run npx pnpm dev --help for a list of options.)')
    .action((remote: string, options: Options) => serve(root, remote, options, run));
}
