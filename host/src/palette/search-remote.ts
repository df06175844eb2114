import type { SearchHit, SearchQuery } from '@fleet-console/contract';
import * as v from 'valibot';
import type { Host } from '../context/host.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';

/** Time limit of a search, in ms. */
const SEARCH_TIMEOUT = 8_000;

const hitsSchema = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    detail: v.optional(v.string()),
    href: v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path of the console')),
  }),
);

/**
 * Searches in a remote, loading its code if needed, and validates the result.
 * @throws whatever the remote threw, or Error when it can't be loaded, offers no search, returns invalid data or times out
 */
export async function searchRemote(
  { loader, shells }: Pick<Host, 'loader' | 'shells'>,
  slot: RemoteSlot,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchHit[]> {
  const result = await loader.load(slot);
  if (result.status !== 'loaded' || !result.module.search) throw new Error(`${slot.release.remote} offers no search`);
  const { search } = result.module;
  const handle = shells.acquire(result.release);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${slot.release.remote} search timed out`)), SEARCH_TIMEOUT);
      signal.addEventListener('abort', () => reject(new DOMException('Search aborted', 'AbortError')));
    });
    const hits = v.parse(hitsSchema, await Promise.race([search(query, handle.shell, signal), timeout]));
    return hits.slice(0, query.limit).map(({ detail, ...hit }) => ({ ...hit, ...(detail === undefined ? {} : { detail }) }));
  } finally {
    clearTimeout(timer);
    handle.dispose();
  }
}
