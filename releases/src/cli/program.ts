import { Command } from 'commander';
import { addApprovalCommands } from './approval-commands.ts';
import { commandLine } from './command-line.ts';
import { addCheckCommands } from './check-commands.ts';
import { addDecisionCommands } from './decision-commands.ts';
import { addMaintenanceCommands } from './maintenance-commands.ts';
import { addRecoveryCommands } from './recovery-commands.ts';
import { addQueryCommands } from './query-commands.ts';

/** Creates the command line. `print` receives each result: text, or JSON with `--json`. */
export function releaseProgram(print: (text: string) => void): Command {
  const program = new Command('release')
    .description('Publish releases and decide which of them are live.')
    .showHelpAfterError('(Run pnpm release --help for a list of commands.)');
  const line = commandLine(print);
  addDecisionCommands(program, line);
  addApprovalCommands(program, line);
  addCheckCommands(program, line);
  addQueryCommands(program, line);
  addMaintenanceCommands(program, line);
  addRecoveryCommands(program, line);
  return program;
}
