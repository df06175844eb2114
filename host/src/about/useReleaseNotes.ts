import { parseReleaseNotes, type BootMap, type Release, type VersionNotes } from '@fleet-console/release-contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { canOpen, type UserAccess } from '../navigation/router.ts';
import { logError } from '../logging/log-error.ts';

/** Release notes of one part. `plain`: text of a release from before notes had versions and languages. */
type NotesContent =
  | { readonly kind: 'notes'; readonly notes: readonly VersionNotes[] }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'failed' };

/** Release notes of one part of the console. */
export interface PartReleaseNotes {
  readonly release: Release;
  /** Titles of its screens that the account may open; null for the console itself. */
  readonly titles: readonly { readonly en: string; readonly pl: string }[] | null;
  /** When it went live, in ms; null if unknown. */
  readonly since: number | null;
  readonly content: NotesContent;
}

type ConsolePart = Omit<PartReleaseNotes, 'content'>;

/** The host and each remote of which the account can open a screen, last deployed first. */
export function consolePartsFor({ host, remotes, since = {} }: BootMap, access: UserAccess): ConsolePart[] {
  const sinceOf = (name: string) => {
    const at = Date.parse(since[name] ?? '');
    return Number.isNaN(at) ? null : at;
  };
  const parts: ConsolePart[] = [{ release: host, titles: null, since: sinceOf('host') }];
  for (const [name, { release }] of Object.entries(remotes)) {
    const open = release.descriptor.routes.filter((route) => canOpen(route, access));
    // A screen below another one isn't listed separately.
    const named = open.filter(({ path }) => !open.some((above) => path.startsWith(`${above.path}/`)));
    if (open.length > 0) parts.push({ release, titles: named.map(({ title }) => title), since: sinceOf(name) });
  }
  return parts.sort((one, other) => (other.since ?? 0) - (one.since ?? 0));
}

const keyOf = ({ remote, build }: Release) => `${remote}@${build}`;

/**
 * Release notes of the deployed parts that the account can open; null until every part has been requested. `retry` reloads those that
 * failed.
 */
export function useReleaseNotes(): { parts: PartReleaseNotes[] | null; retry: () => void } {
  const { releases, fetchReleaseFile, shell } = useHost();
  const map = useReadable(releases);
  const grants = useReadable(shell.permissions);
  const { can, isAdmin } = useUserAccess();
  // `can` is a new function on each render; its results change with the grants.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const parts = useMemo(() => consolePartsFor(map, { can, isAdmin }), [map, grants, isAdmin]);
  const [content, setContents] = useState<ReadonlyMap<string, NotesContent>>(new Map());
  const requested = useRef(new Set<string>());
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const load = async (release: Release): Promise<NotesContent> => {
      if (release.releaseNotes === undefined) return { kind: 'plain', text: release.notes };
      try {
        const response = await fetchReleaseFile(release, release.releaseNotes);
        if (!response.ok) throw new Error(`status ${response.status}`);
        return { kind: 'notes', notes: parseReleaseNotes(await response.json()) };
      } catch (error) {
        logError(`Couldn't load the release notes of ${release.remote}`, error);
        return { kind: 'failed' };
      }
    };
    for (const { release } of parts) {
      const key = keyOf(release);
      if (requested.current.has(key)) continue;
      requested.current.add(key);
      void load(release).then((each) => setContents((before) => new Map(before).set(key, each)));
    }
  }, [parts, fetchReleaseFile, attempt]);

  const all = parts.map((part) => ({ ...part, content: content.get(keyOf(part.release)) }));
  const known = all.filter((each): each is PartReleaseNotes => each.content !== undefined);
  // After the first complete load, a part that changes is loaded on its own.
  const [allLoaded, setAllLoaded] = useState(false);
  if (!allLoaded && known.length === all.length) setAllLoaded(true);
  return {
    parts: !allLoaded ? null : known.filter((each) => each.content.kind !== 'plain' || each.content.text !== ''),
    retry() {
      for (const { release, content: each } of known) if (each.kind === 'failed') requested.current.delete(keyOf(release));
      setAttempt(attempt + 1);
    },
  };
}
