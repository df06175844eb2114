import { parseReleaseNotes, type BootMap, type Release, type VersionNotes } from '@fleet-console/release-contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost, useRights } from '../context/host.ts';
import { mayOpen, type Rights } from '../navigation/guard.ts';
import { noteTrouble } from '../trouble/trouble.ts';

/** Release notes of one part. `plain`: text of a release from before notes had versions and languages. */
type Told =
  | { readonly kind: 'notes'; readonly notes: readonly VersionNotes[] }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'failed' };

/** Release notes of one part of the console. */
export interface News {
  readonly release: Release;
  /** Titles of its screens that the account may open; null for the console itself. */
  readonly titles: readonly { readonly en: string; readonly pl: string }[] | null;
  /** When it went live, in ms; null if unknown. */
  readonly since: number | null;
  readonly told: Told;
}

type Part = Omit<News, 'told'>;

/** The host and each remote of which the account can open a screen, last deployed first. */
export function partsOf({ host, remotes, since = {} }: BootMap, rights: Rights): Part[] {
  const sinceOf = (name: string) => {
    const at = Date.parse(since[name] ?? '');
    return Number.isNaN(at) ? null : at;
  };
  const parts: Part[] = [{ release: host, titles: null, since: sinceOf('host') }];
  for (const [name, { release }] of Object.entries(remotes)) {
    const open = release.descriptor.routes.filter((route) => mayOpen(route, rights));
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
export function useNews(): { news: News[] | null; retry: () => void } {
  const { releases, fileOf, shell } = useHost();
  const map = useReadable(releases);
  const grants = useReadable(shell.permissions);
  const { can, isAdmin } = useRights();
  // `can` is a new function on each render; its results change with the grants.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const parts = useMemo(() => partsOf(map, { can, isAdmin }), [map, grants, isAdmin]);
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const asked = useRef(new Set<string>());
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const read = async (release: Release): Promise<Told> => {
      if (release.releaseNotes === undefined) return { kind: 'plain', text: release.notes };
      try {
        const response = await fileOf(release, release.releaseNotes);
        if (!response.ok) throw new Error(`it was answered with ${response.status}`);
        return { kind: 'notes', notes: parseReleaseNotes(await response.json()) };
      } catch (error) {
        noteTrouble(`The release notes of ${release.remote} could not be read`, error);
        return { kind: 'failed' };
      }
    };
    for (const { release } of parts) {
      const key = keyOf(release);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      void read(release).then((each) => setTold((before) => new Map(before).set(key, each)));
    }
  }, [parts, fileOf, tries]);

  const all = parts.map((part) => ({ ...part, told: told.get(keyOf(part.release)) }));
  const known = all.filter((each): each is News => each.told !== undefined);
  // After the first complete load, a part that changes is loaded on its own.
  const [arrived, setArrived] = useState(false);
  if (!arrived && known.length === all.length) setArrived(true);
  return {
    news: !arrived ? null : known.filter((each) => each.told.kind !== 'plain' || each.told.text !== ''),
    retry() {
      for (const { release, told: each } of known) if (each.kind === 'failed') asked.current.delete(keyOf(release));
      setTries(tries + 1);
    },
  };
}
