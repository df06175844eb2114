import { Refusal } from '@fleet-console/releases';
import { watchParents } from '../parent-watch.ts';
import { sentenceOf } from '../problem.ts';
import { devProgram } from './program.ts';

const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
watchParents(() => end.abort());

// pnpm runs root scripts in the root folder.
devProgram(process.cwd(), { print: (line) => process.stdout.write(`${line}\n`), signal: end.signal, env: process.env })
  .parseAsync()
  .then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Refusal ? error.message : sentenceOf(error)}\n`);
      process.exit(1);
    },
  );
