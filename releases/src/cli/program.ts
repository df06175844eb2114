import { Command } from 'commander';
import { commandLine } from './command-line.ts';
import { checkingCommands } from './checking.ts';
import { decidingCommands } from './deciding.ts';
import { keepingCommands } from './keeping.ts';
import { lookingCommands } from './looking.ts';

/** The command line. `print` gets each answer: a text for people, or JSON with `--json`. */
export function releaseProgram(print: (text: string) => void): Command {
  const program = new Command('release')
    .description('Publish releases and decide which of them are live.')
    .showHelpAfterError('(Run pnpm release --help for a list of commands.)');
  const line = commandLine(print);
  decidingCommands(program, line);
  checkingCommands(program, line);
  lookingCommands(program, line);
  keepingCommands(program, line);
  return program;
}
