import { sentenceOf } from '../problem.ts';
import { newProgram } from './program.ts';

// pnpm runs root scripts in the root folder.
newProgram(process.cwd(), (text) => process.stdout.write(`${text}\n`))
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
