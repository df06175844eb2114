import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface PlatformPart {
  /** npm package with the version of the library. */
  readonly package: string;
  /** Versions a remote accepts. */
  readonly range: string;
  /** In separate files that are loaded when the host's layout or a remote first needs them. */
  readonly onDemand?: boolean;
}

/**
 * Libraries that only the host provides. A remote never bundles its own copy: a bad release could otherwise poison the share scope for the good
 * one. `react-dom/client` and `react/jsx-runtime` have their own share keys.
 */
const platform: Readonly<Record<string, PlatformPart>> = {
  react: { package: 'react', range: '^19.0.0' },
  'react/jsx-runtime': { package: 'react', range: '^19.0.0' },
  'react-dom': { package: 'react-dom', range: '^19.0.0' },
  'react-dom/client': { package: 'react-dom', range: '^19.0.0' },
  '@fleet-console/i18n': { package: '@fleet-console/i18n', range: '^1.5.0' },
  '@fleet-console/ui/base': { package: '@fleet-console/ui', range: '^1.6.0' },
  '@fleet-console/ui': { package: '@fleet-console/ui', range: '^1.6.0', onDemand: true },
  '@fleet-console/ui/dates': { package: '@fleet-console/ui', range: '^1.6.0', onDemand: true },
  '@fleet-console/ui/forms': { package: '@fleet-console/ui', range: '^1.0.0', onDemand: true },
  '@fleet-console/ui/table': { package: '@fleet-console/ui', range: '^1.0.0', onDemand: true },
  '@tanstack/react-query': { package: '@tanstack/react-query', range: '^5.100.0', onDemand: true },
};

/** Returns the semver ranges of the platform libraries among `names`. */
export function platformNeeds(names: Iterable<string>): Record<string, string> {
  const requested = new Set(names);
  return Object.fromEntries(Object.entries(platform).flatMap(([name, { range }]) => (requested.has(name) ? [[name, range]] : [])));
}

/** Whether a library is loaded only when needed. */
export const isOnDemand = (name: string) => platform[name]?.onDemand === true;

function installedVersion(dir: string, name: string): string {
  for (const folder of createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // Not in this folder; try the next one up.
    }
  }
  throw new Error(`${name} is not installed for ${dir}`);
}

/** Returns the exact version of each library that the host in `dir` provides. */
export function platformProvided(dir: string): Record<string, string> {
  return Object.fromEntries(Object.entries(platform).map(([name, part]) => [name, installedVersion(dir, part.package)]));
}

/** Module federation's `shared` of the host. On-demand libraries are named by file, because federation omits what nothing imports. */
export function sharedByHost(dir: string) {
  const { resolve } = createRequire(join(dir, 'package.json'));
  return Object.fromEntries(
    Object.entries(platformProvided(dir)).map(([name, version]) => [
      name,
      {
        singleton: true,
        version,
        requiredVersion: false as const,
        // Libraries of every page are in the entry script: separate files would cost another round trip.
        ...(platform[name]?.onDemand ? { import: resolve(name), shareKey: name } : { eager: true }),
      },
    ]),
  );
}

/** Module federation's `shared` of a remote. */
export function sharedByRemote() {
  return Object.fromEntries(
    Object.entries(platform).map(([name, { range }]) => [name, { singleton: true, import: false as const, requiredVersion: range }]),
  );
}
