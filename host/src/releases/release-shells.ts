import type { Bus, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** The shell handed out to one release. */
export interface ShellHandle {
  readonly shell: Shell;
  /** Ends the use by one root or background task. */
  dispose(): void;
}

export interface ReleaseShells {
  /** Returns the release's shell for one root or background task: the same object for all uses of a release. */
  acquire(release: RemoteRelease): ShellHandle;
  stop(): void;
}

interface Scope {
  readonly release: RemoteRelease;
  readonly shell: Shell;
  /** Number of roots and background tasks that use it. */
  users: number;
  end(): void;
}

/** Creates a shell whose subscriptions and blocks all end together. Requests that the release started before can finish. */
function scopeShell(shell: Shell, onThrow: (error: unknown) => void): { shell: Shell; end(): void } {
  const disposers = new Set<() => void>();
  let ended = false;
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
      bus: { ...shell.bus, on },
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
    },
    end() {
      account = accountNow();
      ended = true;
      for (const end of Array.from(disposers)) end();
    },
  };
}

/**
 * Gives each release its own shell. When another release of the remote replaces it, all its subscriptions and blocks are removed (rule
 * HREL-A8); its module must be evicted then, because its listeners no longer receive anything.
 * @param onEnd called when a release was replaced
 * @param onThrow called with errors of a release's listeners
 */
export function createReleaseShells(
  shell: Shell,
  releases: Readable<BootMap>,
  { onEnd, onThrow }: { onEnd: (release: RemoteRelease) => void; onThrow: (release: RemoteRelease, error: unknown) => void },
): ReleaseShells {
  const scopes = new Map<string, Scope>();
  const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;

  const endIf = (isOver: (release: RemoteRelease) => boolean) => {
    for (const [key, { release, users, end }] of Array.from(scopes)) {
      if (users > 0 || !isOver(release)) continue;
      scopes.delete(key);
      end();
      onEnd(release);
    }
  };

  const stopFollowing = releases.subscribe(() => endIf(({ remote, build }) => releases.get().remotes[remote]?.release.build !== build));

  return {
    acquire(release) {
      const key = keyOf(release);
      const existing = scopes.get(key);
      const scope: Scope = existing ?? { release, users: 0, ...scopeShell(shell, (error) => onThrow(release, error)) };
      scopes.set(key, scope);
      scope.users += 1;
      endIf(({ remote, build }) => remote === release.remote && build !== release.build);
      let isDisposed = false;
      return {
        shell: scope.shell,
        dispose() {
          if (isDisposed) return;
          isDisposed = true;
          scope.users -= 1;
          // A retired remote has no successor that would end it.
          endIf((candidate) => !releases.get().remotes[candidate.remote]);
        },
      };
    },
    stop() {
      stopFollowing();
      endIf(() => true);
    },
  };
}
