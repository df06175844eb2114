import { relative } from 'node:path';
import { loadSecretFiles } from '@fleet-console/settings';
import { demoAccounts } from './demo-accounts.ts';
import { isExplained, sentenceOf } from './problem.ts';
import { watchParents } from './parent-watch.ts';
import { announceConsole } from './running-console.ts';
import { readSettings, root } from './settings.ts';
import { startCommand } from './start-command.ts';
import { startStack, type Stack } from './start-stack.ts';

const print = (line = '') => process.stdout.write(`${line}\n`);

function greeting(stack: Stack): string {
  const rows = demoAccounts.map(([email, what]) => `    ${email.padEnd(32)}${`${email.split('@')[0]}-demo-2026`.padEnd(26)}${what}`);
  return [
    '',
    `  Fleet Console is at ${stack.url}`,
    '',
    '  Demo accounts (e-mail, password, access):',
    ...rows,
    '',
    `  Logs: ${relative(process.cwd(), stack.logDir)}. Press Ctrl-C to stop.`,
    '',
  ].join('\n');
}

/** Runs until interrupted. Returns the exit code. */
async function run(): Promise<number> {
  const started = performance.now();
  const interruption = new AbortController();
  let stack: Stack | undefined;
  let withdraw: () => void = () => undefined;
  let stopRequests = 0;
  const interrupted = new Promise<void>((done) => {
    const requestStop = () => {
      stopRequests += 1;
      if (stopRequests === 1) {
        print('\n  Stopping …');
        interruption.abort();
        done();
      } else {
        // A second Ctrl-C kills everything.
        stack?.kill();
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
    watchParents(() => stopRequests === 0 && requestStop());
  });

  try {
    print('\n  Starting Fleet Console');
    loadSecretFiles();
    const settings = readSettings(process.env);
    stack = await startStack({
      ...settings,
      signal: interruption.signal,
      log: (part, message) => print(`  ${part.padEnd(10)}${message.replaceAll(/\n(?=.)/g, '\n  ')}`),
      keepsLive: true,
    });
    withdraw = announceConsole(root, { ...stack, dataDir: settings.dataDir });
    print(`  Started in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    print(greeting(stack));
    await Promise.race([interrupted, stack.died]);
    await stack.stop();
    print('  Stopped.');
    return 0;
  } catch (error) {
    if (interruption.signal.aborted) {
      print('  Stopped.');
      return 0;
    }
    process.stderr.write(`\n  ${sentenceOf(error)}\n`);
    await stack?.stop();
    if (!isExplained(error)) process.stderr.write('  This is an unexpected error. Please report it.\n');
    return 1;
  } finally {
    withdraw();
  }
}

await startCommand(async () => process.exit(await run())).parseAsync();
