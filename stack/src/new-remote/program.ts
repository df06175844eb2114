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
    dryRun ? `This would make ${remote}:` : `Made ${remote}:`,
    ...[...files].map((file) => `  ${remote}/${file}`),
    '',
    `Its screen "${title.en}" is at ${path} (route ${pascal}), in the menu under ${section}, for ${permission === null ? 'every signed-in account' : `accounts with ${permission}`}.`,
  ].join('\n');
}

const next = ({ remote, domain, pascal }: RemotePlan, untranslated: boolean) =>
  [
    '',
    'What to do next:',
    '  npx pnpm start    builds, publishes and promotes it; its entry stands in the menu',
    '  npx pnpm test     checks it with everything else',
    `  ${remote}/src/${domain}/item.ts tells what to replace; ${pascal}Screen.tsx beside it is the first screen.`,
    ...(untranslated ? [`  Put the Polish title into ${remote}/src/descriptor.ts.`] : []),
    '  docs/guides/a-remote-of-your-own.md tells how to release it, take it back and remove it.',
  ].join('\n');

/** The command line. `root` is the workspace in which a remote is made; `print` gets each answer. */
export function newProgram(root: string, print: (text: string) => void): Command {
  const program = new Command('new')
    .description('Makes a new part of the console.')
    .showHelpAfterError('(npx pnpm new remote --help shows the flags.)');
  program
    .command('remote <name>')
    .description(
      'a remote with a list, an editor and a bulk action, their words, tests, route and menu entry; <name> is its domain, e.g. spares',
    )
    .option('--title <text>', 'title of the screen and label of the menu entry in English (default: the name)')
    .option('--title-pl <text>', 'the same in Polish (default: the English one)')
    .option('--path <path>', 'address of the screen (default: /<name>)')
    .option('--permission <name>', 'permission that opens the screen, or "none"', 'device.components')
    .option('--section <name>', 'section of the menu; one that the host does not have is added', 'fleet')
    .option('--dry-run', 'only say what would be made')
    .option('--no-install', 'do not link its dependencies; the next pnpm command does')
    .action(async (name: string, { dryRun = false, install, ...wish }: Options) => {
      const plan = planRemote({ name, ...wish }, await readWorkspace(root));
      const files = filesOf(plan);
      if (!dryRun) writeRemote(root, plan.remote, files);
      print(summary(plan, files.keys(), dryRun));
      if (dryRun) return;
      if (install) installDependencies(root);
      print(next(plan, wish.titlePl === undefined));
    });
  return program;
}
