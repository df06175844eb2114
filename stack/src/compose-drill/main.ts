import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { sentenceOf } from '../problem.ts';
import { runComposeDrill } from './drill.ts';
import { findEngine } from './engine.ts';
import { Protocol, verdict } from './protocol.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Base images that this machine has, and the size of the fleet: the only settings that are taken from the environment. */
const given = ['NODE_IMAGE', 'POSTGRES_IMAGE', 'VEHICLES', 'STATIONS'] as const;

async function drill(): Promise<number> {
  const engine = await findEngine();
  if ('missing' in engine) {
    print(engine.missing);
    return 0;
  }
  print(`Docker Engine ${engine.engine}, Compose ${engine.compose}`);
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-compose-'));
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      print('Interrupted. Cleaning up …');
      interrupt.abort();
    });
  const protocol = new Protocol(print);
  const settings = Object.fromEntries(given.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  try {
    await runComposeDrill({ protocol, folder, signal: interrupt.signal, settings, onFailure: print });
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    if (protocol.steps.every(({ failed }) => !failed)) protocol.fail('the drill', 'ended early');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  print(`\n${verdict(protocol.steps)}`);
  return protocol.steps.every(({ failed }) => !failed) ? 0 : 1;
}

const program = new Command('drill:compose')
  .description(
    'Build the image, start the console with docker compose, and release, kill, stop, upgrade, back up and restore it during writes. Everything is removed at the end. Without a Docker Engine it is skipped.',
  )
  .action(async () => {
    const code = await drill();
    // Writers of a failed drill would go on.
    process.exit(code);
  });
await program.parseAsync();
