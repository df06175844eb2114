import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';

/** Returns the packages that are built and published separately: the host and every remote. */
export function buildablePackages(): string[] {
  return readdirSync(root)
    .filter((name) => name === 'host' || name.startsWith('remote-'))
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();
}
