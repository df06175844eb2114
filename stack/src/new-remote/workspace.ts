import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '@fleet-console/contract';
import { Problem } from '../problem.ts';

/** Names and routes that a new remote must not use. */
export interface Workspace {
  /** Names of top-level files and folders, and of packages without their scope. */
  readonly names: ReadonlySet<string>;
  /** Routes of all remotes. */
  readonly routes: readonly { readonly remote: string; readonly name: string; readonly path: string }[];
}

const packageName = (folder: string) => {
  const { name = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
  return name.split('/').at(-1) ?? name;
};

async function routesOf(folder: string, remote: string): Promise<Workspace['routes']> {
  const file = join(folder, remote, 'src/descriptor.ts');
  if (!existsSync(file)) return [];
  try {
    const { descriptor } = (await import(pathToFileURL(file).href)) as { descriptor: Descriptor };
    return descriptor.routes.map(({ name, path }) => ({ remote, name, path }));
  } catch (error) {
    throw new Problem(`Couldn't read ${remote}/src/descriptor.ts: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Reads the workspace in `root`. @throws Problem if there is none or a descriptor can't be loaded */
export async function readWorkspace(root: string): Promise<Workspace> {
  if (!existsSync(join(root, 'pnpm-workspace.yaml'))) throw new Problem(`${root} isn't the workspace root: pnpm-workspace.yaml not found.`);
  const top = readdirSync(root);
  const folders = [...top, ...readdirSync(join(root, 'shared')).map((name) => join('shared', name))].map((name) => join(root, name));
  const packages = folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(packageName);
  const routes = await Promise.all(top.filter((name) => name.startsWith('remote-')).map((remote) => routesOf(root, remote)));
  return { names: new Set([...top, ...packages]), routes: routes.flat() };
}
