import { gzipSync } from 'node:zlib';
import type { BootMap, ReleaseKey } from '@fleet-console/release-contract';
import { readBootMapFile, readPointer, settle } from '../boot-map/pointer.ts';
import { hasEntry, readLedger } from '../ledger/ledger.ts';
import { readTrust } from '../signing/trust.ts';
import { PUBLISHED } from '../store/keys.ts';
import { StorageFault } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { inlineJson } from './escape.ts';

/** Without a notice from the file system the pointer is looked at this often, in ms. */
const LOOK_EVERY = 500;
/** A ledger that is not to be trusted is read again this often, in ms. */
const DISTRUST_FOR = 10_000;

/** A boot map with its texts: they are the same for everybody until the next generation. */
export interface Served {
  readonly map: BootMap;
  readonly json: string;
  /** The JSON as gzip. */
  readonly packed: Buffer;
  /** The JSON, safe inside a `<script>` element. */
  readonly inline: string;
  /** The public keys for its signature, safe inside a `<script>` element; none when it bears no signature. */
  readonly inlineKeys: string;
}

export interface CurrentMap {
  /** What users get; null before the first promotion of a host. */
  get(): Served | null;
  /** Why the ledger is not to be trusted; null when it is sound. */
  ledgerFault(): string | null;
  /** Why the storage cannot be asked at present; null when it can. What was read before is served all the same. */
  storeFault(): string | null;
  close(): void;
}

export interface FollowParts {
  readonly store: Store;
  /** Told of every new generation. */
  readonly onGeneration: (served: Served) => void;
  /** Told of what goes wrong, once for each fault. */
  readonly report: (what: string, why: string) => void;
}

/** A boot map that stays what it is, whatever is decided. */
export function fixedMap({ map, keys }: { readonly map: BootMap; readonly keys: readonly ReleaseKey[] }): CurrentMap {
  const json = JSON.stringify(map);
  const served: Served = { map, json, packed: gzipSync(json), inline: inlineJson(map), inlineKeys: inlineJson(keys) };
  return { get: () => served, ledgerFault: () => null, storeFault: () => null, close: () => undefined };
}

const inShort = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Follows the pointer of the store, which other processes swing, and never goes back to an older generation. When the ledger holds a
 * decision that its maker did not live to put into effect, this does it (R16). A damaged ledger or pointer, or storage that cannot be reached,
 * leaves users with what they have.
 */
export async function followCurrentMap({ store, onGeneration, report }: FollowParts): Promise<CurrentMap> {
  let served: Served | null = null;
  let pointerFault: string | null = null;
  let ledgerFault: string | null = null;
  let storeFault: string | null = null;
  /** Generation of the last decision that was read, and of the last one that users should get. */
  let [decided, due] = [0, 0];
  let distrustedUntil = 0;
  let wasBehind = false;

  const generation = () => served?.map.generation ?? 0;

  /** Takes note of storage that cannot be asked, once. Returns whether it was that: it says nothing of pointer and ledger. */
  const isAway = (error: unknown) => {
    if (!(error instanceof StorageFault)) return false;
    if (storeFault === null) report('the storage cannot be asked, users keep what they have', error.message);
    storeFault = error.message;
    return true;
  };

  const readServed = async () => {
    try {
      const pointer = await readPointer(store);
      storeFault = null;
      const file = pointer && pointer.generation > generation() ? await readBootMapFile(store) : undefined;
      pointerFault = null;
      if (!file || file.map.generation <= generation()) return;
      const { keys } = await readTrust(store);
      const inlineKeys = inlineJson(file.map.signature ? keys : []);
      const { map, text } = file;
      served = { map, json: text, packed: gzipSync(text), inline: inlineJson(JSON.parse(text)), inlineKeys };
      onGeneration(served);
    } catch (error) {
      if (isAway(error)) return;
      const why = inShort(error);
      if (why !== pointerFault) report('the pointer cannot be read', why);
      pointerFault = why;
    }
  };

  const readDecided = async () => {
    if (Date.now() < distrustedUntil) return;
    try {
      if (decided > 0 && ledgerFault === null && !(await hasEntry(store, decided + 1))) return;
      const { state } = await readLedger(store);
      [decided, due] = [state.generation, state.served];
      ledgerFault = null;
    } catch (error) {
      if (isAway(error)) return;
      const why = inShort(error);
      if (why !== ledgerFault) report('the ledger cannot be trusted', why);
      ledgerFault = why;
      distrustedUntil = Date.now() + DISTRUST_FOR;
    }
  };

  /** `atOnce`: at the start nobody else will do it; later the maker of a decision has until the next look. */
  const heal = async (atOnce: boolean) => {
    if (storeFault === null) await readDecided();
    const behind = storeFault === null && ledgerFault === null && (due > generation() || pointerFault !== null);
    if (behind && (wasBehind || atOnce)) {
      await settle(store).catch((error: unknown) => {
        if (!isAway(error)) report('a decision could not be put into effect', inShort(error));
      });
      await readServed();
    }
    wasBehind = behind;
  };

  let work: Promise<void> = Promise.resolve();
  let noticed = false;
  const queue = (step: () => Promise<void>) => (work = work.then(step));
  const notice = () => {
    if (noticed) return;
    noticed = true;
    void queue(() => {
      noticed = false;
      return readServed();
    });
  };

  await readServed();
  await heal(true);
  const watcher = store.objects.watch?.(PUBLISHED, notice, (error) =>
    report('the pointer cannot be watched, it is polled instead', error.message),
  );
  let looking = false;
  const timer = setInterval(() => {
    // Storage that is slow to answer is not asked again meanwhile.
    if (looking) return;
    looking = true;
    void queue(async () => {
      await readServed();
      await heal(false);
      looking = false;
    });
  }, LOOK_EVERY);
  return {
    get: () => served,
    ledgerFault: () => ledgerFault,
    storeFault: () => storeFault,
    close() {
      watcher?.close();
      clearInterval(timer);
    },
  };
}
