import { Command } from 'commander';
import { installDependencies, writeRemote } from './make-remote.ts';
import { planRemote, type RemotePlan } from './plan.ts';
import { filesOf } from './template.ts';
import { readWorkspace } from './workspace.ts';

interface Options {
  readonly title?: string;
  readonly titlePl?: string;
  readonly path?: string;
  readonly permission: string;
  readonly section: string;
  readonly dryRun?: boolean;
  readonly install: boolean;
}

function summary(plan: RemotePlan, files: Iterable<string>, dryRun: boolean): string {
  const { remote, pascal, path, permission, section, title } = plan;
  return [
    dryRun ? `This would create ${remote}:` : `Created ${remote}:`,
    ...[...files].map((file) => `  ${remote}/${file}`),
    '',
    `The screen "${title.en}" is at ${path} (route ${pascal}), in the menu section ${section}, for ${permission === null ? 'all signed-in accounts' : `accounts with ${permission}`}.`,
  ].join('\n');
}

const next = ({ remote, domain, pascal }: RemotePlan, untranslated: boolean) =>
  [
    '',
    'Next steps:',
    '  npx pnpm start    build, publish and promote it, then open it from the menu',
    '  npx pnpm test     run all checks and tests',
    `  ${remote}/src/${domain}/item.ts lists what to replace; ${pascal}Screen.tsx next to it is the first screen.`,
    '  docs/guides/a-screen-of-your-own.md replaces the sample by the smallest screen of your own.',
    ...(untranslated ? [`  Add the Polish title to ${remote}/src/descriptor.ts.`] : []),
    '  docs/guides/a-remote-of-your-own.md explains how to release it, roll it back and remove it.',
  ].join('\n');

/** Creates the command line. `root` is the workspace; `print` receives each result. */
export function newProgram(root: string, print: (text: string) => void): Command {
  const program = new Command('new')
    .description('Create a new part of the console.')
    .showHelpAfterError('(Run npx pnpm new remote --help for a list of options.)');
  program
    .command('remote <name>')
    .description(
      'create a remote with a list, an editor, a bulk action, messages, tests, a route and a menu entry; <name> is its domain, for example spares',
    )
    .option('--title <text>', 'English title of the screen and the menu entry (default: the name)')
    .option('--title-pl <text>', 'Polish title (default: the English one)')
    .option('--path <path>', 'path of the screen (default: /<name>)')
    .option('--permission <name>', 'permission required for the screen, or "none"', 'device.components')
    .option('--section <name>', "menu section; created if it doesn't exist", 'fleet')
    .option('--dry-run', 'show the result without creating anything')
    .option('--no-install', 'skip linking dependencies; the next pnpm command does it')
    .action(async (name: string, { dryRun = false, install, ...request }: Options) => {
      const plan = planRemote({ name, ...request }, await readWorkspace(root));
      const files = filesOf(plan);
      if (!dryRun) writeRemote(root, plan.remote, files);
      print(summary(plan, files.keys(), dryRun));
      if (dryRun) return;
      if (install) installDependencies(root);
      print(next(plan, request.titlePl === undefined));
    });
  return program;
}
