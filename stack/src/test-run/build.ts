import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../builds.ts';
import { sentenceOf } from '../problem.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const logDir = mkdtempSync(join(tmpdir(), 'fleet-console-build-'));

/** Builds host and remotes for the browser tests, which reuse unchanged builds. */
try {
  await buildAll({ logDir, log: print });
} catch (error) {
  print(sentenceOf(error));
  process.exitCode = 1;
} finally {
  rmSync(logDir, { recursive: true, force: true });
}
