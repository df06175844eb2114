import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Refusal } from '../errors/refusal.ts';
import { MANIFEST } from '../store/build-folder.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Resolves an argument to a build folder: the folder itself, or its `dist`. @throws Refusal `no-build` */
export async function buildFolder(arg: string): Promise<string> {
  for (const folder of [resolve(arg), resolve(arg, 'dist')]) if (await exists(join(folder, MANIFEST))) return folder;
  throw new Refusal('failure', 'no-build', `No ${MANIFEST} found in ${arg} or ${join(arg, 'dist')}. Build the package first.`);
}

/** Parses `remote-fleet@0123456789abcdef`. @throws Refusal `bad-target` */
export function parseTarget(arg: string): { remote: string; build: string } {
  const [remote, build, ...rest] = arg.split('@');
  if (remote && build && rest.length === 0) return { remote, build };
  throw new Refusal('failure', 'bad-target', `"${arg}" isn't a release. Use <remote>@<build>, as shown by "pnpm release status".`);
}
