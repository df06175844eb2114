import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageManifest {
  /** Without scope, e.g. `remote-fleet`. */
  readonly name: string;
  readonly version: string;
}

/** Reads the name and version of the package in `dir`. Throws when there is no package.json. */
export function readPackage(dir: string): PackageManifest {
  const { name, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string; version: string };
  return { name: name.split('/').at(-1) ?? name, version };
}
