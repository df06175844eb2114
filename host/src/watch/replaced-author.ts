import type { RemoteRelease } from '@fleet-console/release-contract';
import type { Fetcher } from '../network/fetcher.ts';
import { baseUrlOf } from '../releases/release-origin.ts';
import type { Replaced } from './builtins.ts';

/** Shorter functions can be in any file by chance: then the file must also name what was replaced, this close to the function, in characters. */
const SHORT = 60;
const NEAR = 80;

const keyOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The text of a function; null if it has none, for example a bound one. */
function sourceOf(value: unknown): string | null {
  if (typeof value !== 'function') return null;
  const text = Function.prototype.toString.call(value);
  return text.includes('[native code]') ? null : text;
}

/** Whether a script contains the function that replaced a built-in one. */
function contains(script: string, key: string, source: string): boolean {
  for (let at = script.indexOf(source); at !== -1; at = script.indexOf(source, at + 1))
    if (source.length > SHORT || script.slice(Math.max(0, at - NEAR), at + source.length).includes(key)) return true;
  return false;
}

/** Whether a script assigns to a built-in function: `Array.prototype.map = …`, `delete Array.prototype.map`. */
function assigns(script: string, name: string): boolean {
  const path = name
    .split('.')
    .map((part) => part.replaceAll(/\W/g, String.raw`\$&`))
    .join(String.raw`\s*\.\s*`);
  return new RegExp(String.raw`\b${path}\s*=[^=]|delete\s+${path}\b`).test(script);
}

/** Whether one of the replaced functions is in a script. */
export const isWrittenIn = (script: string, replaced: readonly Replaced[]): boolean =>
  replaced.some(({ name, by }) => {
    const source = sourceOf(by);
    return source === null ? assigns(script, name) : contains(script, keyOf(name), source);
  });

async function readScripts(release: RemoteRelease, fetcher: Fetcher): Promise<string[]> {
  const paths = Object.keys(release.files).filter((path) => /\.m?js$/.test(path));
  const read = async (path: string) => {
    try {
      const response = await fetcher(`${baseUrlOf(release)}${path}`, { cache: 'force-cache' });
      return response.ok ? await response.text() : '';
    } catch {
      return '';
    }
  };
  return Promise.all(paths.map(read));
}

/**
 * Returns the release whose files contain what replaced built-in functions. Browser extensions replace some too: then it is null.
 * @param releases those that were started in this tab, the likely ones first
 */
export async function findAuthor(
  replaced: readonly Replaced[],
  releases: Iterable<RemoteRelease>,
  fetcher: Fetcher,
): Promise<RemoteRelease | null> {
  for (const release of releases) if ((await readScripts(release, fetcher)).some((script) => isWrittenIn(script, replaced))) return release;
  return null;
}
