import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReleaseNotes } from '@fleet-console/release-contract';

/** Changes for users by version, written by the team; part of the release. */
export const NOTES = 'release-notes.json';

/**
 * Reads the release notes of the package in `dir`, null when there are none.
 * @param version the version being built
 * @param overlay replacement texts of files of the package
 * @throws Error when they are invalid or don't begin with the version being built
 */
export function readNotes(dir: string, version: string, overlay: Readonly<Record<string, string>> = {}): string | null {
  const text = overlay[NOTES] ?? (existsSync(join(dir, NOTES)) ? readFileSync(join(dir, NOTES), 'utf8') : null);
  if (text === null) return null;
  try {
    const [latest] = parseReleaseNotes(JSON.parse(text));
    if (latest?.version !== version) throw new Error(`they begin with version ${latest?.version}, and ${version} is built`);
  } catch (cause) {
    throw new Error(`${join(dir, NOTES)} cannot be taken into the release: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  return text;
}
