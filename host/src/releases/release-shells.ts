import type { Bus, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** The shell handed out to one release. */
export interface TakenShell {
  readonly shell: Shell;
  /** Ends the use by one root or background task. */
  leave(): void;
}

export interface ReleaseShells {
  /** Returns the release's shell for one root or background task: the same object for all uses of a release. */
  take(release: RemoteRelease): TakenShell;
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
  const ends = new Set<() => void>();
  let ended = false;
  /** The account at the end: remaining code of the release can't act for another account. */
  let account: string | null = null;
  const accountNow = () => {
    const session = shell.session.get();
    return 'account' in session ? session.account.id : null;
  };

  const kept = (begin: () => () => void): (() => void) => {
    if (ended) return () => {};
    const stop = begin();
    const end = () => {
      ends.delete(end);
      stop();
    };
    ends.add(end);
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
    subscribe: (listener: () => void) => kept(() => value.subscribe(listener)),
  });
  const mine = (transport: Shell['transport']): Shell['transport'] => ({
    fetch: (path, init) =>
      ended && accountNow() !== account
        ? Promise.reject(new DOMException('The release and its session are over', 'AbortError'))
        : transport.fetch(path, init),
  });
  const on: Bus['on'] = (name, listener) => kept(() => shell.bus.on(name, safely(listener)));

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
        subscribe: (topic, onMessage, onResume) => kept(() => shell.live.subscribe(topic, safely(onMessage), onResume && safely(onResume))),
      },
      navigation: {
        ...shell.navigation,
        location: readable(shell.navigation.location),
        block: (reason) => kept(() => shell.navigation.block(reason)),
      },
      transport: mine(shell.transport),
      releasePlane: mine(shell.releasePlane),
    },
    end() {
      account = accountNow();
      ended = true;
      for (const end of Array.from(ends)) end();
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
    take(release) {
      const key = keyOf(release);
      const known = scopes.get(key);
      const scope: Scope = known ?? { release, users: 0, ...scopeShell(shell, (error) => onThrow(release, error)) };
      scopes.set(key, scope);
      scope.users += 1;
      endIf(({ remote, build }) => remote === release.remote && build !== release.build);
      let left = false;
      return {
        shell: scope.shell,
        leave() {
          if (left) return;
          left = true;
          scope.users -= 1;
          // A retired remote has no successor that would end it.
          endIf((gone) => !releases.get().remotes[gone.remote]);
        },
      };
    },
    stop() {
      stopFollowing();
      endIf(() => true);
    },
  };
}
