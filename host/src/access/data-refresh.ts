import { writable, type Bus, type EventPayload, type Readable, type SessionState } from '@fleet-console/contract';
import { backoff } from '../waiting/backoff.ts';
import type { Access } from './access.ts';

/** Data are read again this often, in ms. Source: specification, section 9. */
export const REFRESH_EVERY = 15 * 60_000;
/** A tab that becomes visible reads again when the last time is longer ago than this, in ms. Source: specification, section 9. */
export const STALE_AFTER = 10 * 60_000;
/** The page is loaded anew at most once in this time, in ms. */
const RELOAD_PAUSE = 15 * 60_000;
const RETRY = { first: 5_000, most: 60_000 };

export interface DataRefreshParts {
  readonly session: Readable<SessionState>;
  readonly access: Pick<Access, 'load'>;
  readonly bus: Pick<Bus, 'emit'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Whether the server answers at all. */
  readonly healthy: () => Promise<boolean>;
  /** Whether some screen holds unsaved work. */
  readonly held: () => boolean;
  /** When this tab was last loaded anew by this rule, in milliseconds since 1970; null when never. */
  readonly lastReload: { get(): number | null; set(at: number): void };
  readonly reload: () => void;
}

/** Why data are read again. */
export type RefreshReason = NonNullable<EventPayload<'app.refresh'>['reason']>;

/** How fresh the data are, and the way to have them read again. */
export interface Freshness {
  /** When data were last read, in milliseconds since 1970. */
  readonly at: Readable<number>;
  /** Reads them now. Never throws. */
  refresh(reason: RefreshReason): Promise<void>;
  stop(): void;
}

/**
 * Keeps data fresh: every 15 minutes, and when the tab becomes visible after more than 10. When access data cannot be read, the page is
 * loaded anew, as the specification says (section 7), but only once the server answers again, at most once in 15 minutes, with jitter and
 * never over unsaved work: otherwise every open tab would storm a server that is just coming back.
 */
export function keepDataFresh(parts: DataRefreshParts): Freshness {
  const { session, access, bus, now, random, page, healthy, held, lastReload, reload } = parts;
  const last = writable(now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  /** Why data are to be read: of several reasons the one for which more has to be read. Null when nothing is to be read. */
  let wanted: RefreshReason | null = null;
  /** Asked again while data were being read: what is being read may be from before. */
  let again = false;

  const signedIn = () => ['loggedIn', 'refreshing'].includes(session.get().status);

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };

  const plan = () => wait(Math.max(0, last.get() + REFRESH_EVERY - now()), () => void run('age'));

  const recover = async (tries: number): Promise<void> => {
    if (!signedIn()) return;
    if (await healthy()) {
      if ((await access.load()) === 'loaded') return done();
      const since = now() - (lastReload.get() ?? -Infinity);
      if (signedIn() && since >= RELOAD_PAUSE && !held()) {
        lastReload.set(now());
        reload();
        return;
      }
    }
    wait(backoff(tries, RETRY, random), () => void recover(tries + 1));
  };

  const done = () => {
    last.set(now());
    bus.emit('app.refresh', { at: last.get(), reason: wanted ?? 'age' });
    wanted = null;
    plan();
  };

  const run = async (reason: RefreshReason) => {
    if (wanted === null || wanted === 'access') wanted = reason;
    again = running;
    if (running) return;
    if (!signedIn()) return plan();
    running = true;
    const outcome = await access.load();
    running = false;
    if (!signedIn()) return;
    if (again) return run(wanted);
    if (outcome === 'loaded') done();
    else wait(backoff(1, RETRY, random), () => void recover(2));
  };

  const onVisible = () => {
    if (page.visibilityState === 'visible' && signedIn() && now() - last.get() > STALE_AFTER) void run('age');
  };

  let wasSignedIn = signedIn();
  const unsubscribe = session.subscribe(() => {
    if (signedIn() === wasSignedIn) return;
    wasSignedIn = signedIn();
    clearTimeout(timer);
    wanted = null;
    if (!wasSignedIn) return;
    last.set(now());
    plan();
  });
  page.addEventListener('visibilitychange', onVisible);
  plan();
  return {
    at: last,
    refresh: run,
    stop() {
      clearTimeout(timer);
      unsubscribe();
      page.removeEventListener('visibilitychange', onVisible);
    },
  };
}
