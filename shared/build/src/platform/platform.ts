import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface PlatformPart {
  /** The npm package whose version counts. */
  readonly package: string;
  /** Versions a remote accepts. */
  readonly range: string;
  /** Not every page needs it: it stays in files of its own, loaded when the host's frame or a remote first asks. */
  readonly onDemand?: boolean;
}

/**
 * Libraries that the host alone provides and every remote takes from it. A remote never carries a copy: a bad release could otherwise
 * poison the share scope for the good one. `react-dom/client` and `react/jsx-runtime` are share keys of their own.
 */
const platform: Readonly<Record<string, PlatformPart>> = {
  react: { package: 'react', range: '^19.0.0' },
  'react/jsx-runtime': { package: 'react', range: '^19.0.0' },
  'react-dom': { package: 'react-dom', range: '^19.0.0' },
  'react-dom/client': { package: 'react-dom', range: '^19.0.0' },
  '@fleet-console/i18n': { package: '@fleet-console/i18n', range: '^1.2.0' },
  '@fleet-console/ui/base': { package: '@fleet-console/ui', range: '^1.0.0' },
  '@fleet-console/ui': { package: '@fleet-console/ui', range: '^1.2.0', onDemand: true },
  '@fleet-console/ui/dates': { package: '@fleet-console/ui', range: '^1.1.0', onDemand: true },
  '@fleet-console/ui/forms': { package: '@fleet-console/ui', range: '^1.0.0', onDemand: true },
  '@fleet-console/ui/table': { package: '@fleet-console/ui', range: '^1.0.0', onDemand: true },
};

/** Name to semver range of the platform libraries among `names`. */
export function platformNeeds(names: Iterable<string>): Record<string, string> {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(platform).flatMap(([name, { range }]) => (wanted.has(name) ? [[name, range]] : [])));
}

/** Whether a library is loaded only when something needs it. */
export const isOnDemand = (name: string) => platform[name]?.onDemand === true;

function installedVersion(dir: string, name: string): string {
  for (const at of createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(at, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // Not in this folder; the next one up may hold it.
    }
  }
  throw new Error(`${name} is not installed for ${dir}`);
}

/** Name to exact version of all that the host in `dir` provides. */
export function platformProvided(dir: string): Record<string, string> {
  return Object.fromEntries(Object.entries(platform).map(([name, part]) => [name, installedVersion(dir, part.package)]));
}

/** Module federation's `shared` of the host. What is offered on demand is named by its file: federation leaves out what nothing imports. */
export function sharedByHost(dir: string) {
  const { resolve } = createRequire(join(dir, 'package.json'));
  return Object.fromEntries(
    Object.entries(platformProvided(dir)).map(([name, version]) => [
      name,
      {
        singleton: true,
        version,
        requiredVersion: false as const,
        // What every page needs is in the page's own script: a file for each library would cost a round of requests.
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
