import type { Bus, Drafts, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** The shell handed out to one release. */
export interface ShellHandle {
  readonly shell: Shell;
  /** Ends the use by one root or background task. @param unmounted settles when its root is gone */
  dispose(unmounted?: Promise<void>): void;
}

export interface ReleaseShells {
  /** Returns the release's shell for one root or background task: the same object for all uses of a release. */
  acquire(release: RemoteRelease): ShellHandle;
  /** Whether a release has a shell: it is in use, or can be mounted again. */
  has(release: RemoteRelease): boolean;
  /** The release that is sending an event right now; null if none is. */
  emitter(): RemoteRelease | null;
  stop(): void;
}

/** Longest wait for roots that are being unmounted before `Shell.ended` is aborted, in ms. */
const UNMOUNT_WAIT = 2_000;

interface Scope {
  readonly release: RemoteRelease;
  readonly shell: Shell;
  /** Roots that are being unmounted. */
  readonly unmounting: Set<Promise<void>>;
  /** Number of roots and background tasks that use it. */
  users: number;
  /** Removes its subscriptions; when its roots are gone, also what the release keeps for itself. */
  end(rootsGone: Promise<unknown>): void;
}

/** Resolves when all have settled, at the latest after `UNMOUNT_WAIT`. */
async function settled(promises: Iterable<Promise<unknown>>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, UNMOUNT_WAIT);
  });
  await Promise.race([Promise.allSettled(promises), timeout]);
  clearTimeout(timer);
}

/** Creates a shell whose subscriptions and blocks all end together. Requests that the release started before can finish. */
function scopeShell(
  shell: Shell,
  drafts: Drafts,
  { onThrow, whileEmitting }: { onThrow: (error: unknown) => void; whileEmitting: (emit: () => void) => void },
): Pick<Scope, 'shell' | 'end'> {
  const disposers = new Set<() => void>();
  let ended = false;
  const lifetime = new AbortController();
  /** The account at the end: remaining code of the release can't act for another account. */
  let account: string | null = null;
  const accountNow = () => {
    const session = shell.session.get();
    return 'account' in session ? session.account.id : null;
  };

  const track = (subscribe: () => () => void): (() => void) => {
    if (ended) return () => {};
    const stop = subscribe();
    const end = () => {
      disposers.delete(end);
      stop();
    };
    disposers.add(end);
    return end;
  };
  const safely =
    <A extends unknown[]>(listener: (...args: A) => void) =>
    (...args: A) => {
      try {
        listener(...args);
      } catch (error) {
        onThrow(error);
      }
    };
  const readable = <T, R extends Readable<T>>(value: R): R => ({
    ...value,
    subscribe: (listener: () => void) => track(() => value.subscribe(listener)),
  });
  const guardTransport = (transport: Shell['transport']): Shell['transport'] => ({
    fetch: (path, init) =>
      ended && accountNow() !== account
        ? Promise.reject(new DOMException('The release and its session have ended', 'AbortError'))
        : transport.fetch(path, init),
  });
  const on: Bus['on'] = (name, listener) => track(() => shell.bus.on(name, safely(listener)));

  return {
    shell: {
      ...shell,
      session: readable(shell.session),
      permissions: readable(shell.permissions),
      groups: readable(shell.groups),
      scope: readable(shell.scope),
      locale: readable(shell.locale),
      theme: { ...readable(shell.theme), preference: readable(shell.theme.preference) },
      bus: { ...shell.bus, on, emit: (name, payload) => whileEmitting(() => shell.bus.emit(name, payload)) },
      live: {
        status: readable(shell.live.status),
        subscribe: (topic, onMessage, onResume) =>
          track(() => shell.live.subscribe(topic, safely(onMessage), onResume && safely(onResume))),
      },
      navigation: {
        ...shell.navigation,
        location: readable(shell.navigation.location),
        block: (reason) => track(() => shell.navigation.block(reason)),
      },
      transport: guardTransport(shell.transport),
      releasePlane: guardTransport(shell.releasePlane),
      drafts: { ...drafts, write: (form, draft) => void (ended || drafts.write(form, draft)) },
      ended: lifetime.signal,
    },
    end(rootsGone) {
      account = accountNow();
      ended = true;
      for (const end of Array.from(disposers)) end();
      void rootsGone.then(() => lifetime.abort());
    },
  };
}

/**
 * Gives each release its own shell. When another release of the remote replaces it, all its subscriptions and blocks are removed (rule
 * HREL-A8); its module must be evicted then, because its listeners no longer receive anything.
 * @param drafts returns the drafts of a remote
 * @param onEnd called when a release was replaced
 * @param onThrow called with errors of a release's listeners
 */
export function createReleaseShells(
  shell: Shell,
  releases: Readable<BootMap>,
  {
    drafts,
    onEnd,
    onThrow,
  }: {
    drafts: (remote: string) => Drafts;
    onEnd: (release: RemoteRelease) => void;
    onThrow: (release: RemoteRelease, error: unknown) => void;
  },
): ReleaseShells {
  const scopes = new Map<string, Scope>();
  const emitters: RemoteRelease[] = [];
  const whileEmitting = (release: RemoteRelease) => (emit: () => void) => {
    emitters.push(release);
    try {
      emit();
    } finally {
      emitters.pop();
    }
  };
  const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;

  const endIf = (isOver: (release: RemoteRelease) => boolean) => {
    for (const [key, { release, users, unmounting, end }] of Array.from(scopes)) {
      if (users > 0 || !isOver(release)) continue;
      scopes.delete(key);
      end(settled(unmounting));
      onEnd(release);
    }
  };

  const stopFollowing = releases.subscribe(() => endIf(({ remote, build }) => releases.get().remotes[remote]?.release.build !== build));

  return {
    acquire(release) {
      const key = keyOf(release);
      const existing = scopes.get(key);
      const scope: Scope = existing ?? {
        release,
        users: 0,
        unmounting: new Set(),
        ...scopeShell(shell, drafts(release.remote), {
          onThrow: (error) => onThrow(release, error),
          whileEmitting: whileEmitting(release),
        }),
      };
      scopes.set(key, scope);
      scope.users += 1;
      endIf(({ remote, build }) => remote === release.remote && build !== release.build);
      let isDisposed = false;
      return {
        shell: scope.shell,
        dispose(unmounted) {
          if (isDisposed) return;
          isDisposed = true;
          scope.users -= 1;
          if (unmounted) {
            scope.unmounting.add(unmounted);
            void unmounted.finally(() => scope.unmounting.delete(unmounted));
          }
          // A retired remote has no successor that would end it.
          endIf((candidate) => !releases.get().remotes[candidate.remote]);
        },
      };
    },
    has: (release) => scopes.has(keyOf(release)),
    emitter: () => emitters.at(-1) ?? null,
    stop() {
      stopFollowing();
      endIf(() => true);
    },
  };
}
