import type { Bus, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** The shell as it is handed to one release. */
export interface TakenShell {
  readonly shell: Shell;
  /** One root or one piece of background work of the release is gone. */
  leave(): void;
}

export interface ReleaseShells {
  /** The shell of a release, for one root or one piece of background work: the same object for all of the same release. */
  take(release: RemoteRelease): TakenShell;
  stop(): void;
}

interface Scope {
  readonly release: RemoteRelease;
  readonly shell: Shell;
  /** Roots and background work that use it. */
  users: number;
  end(): void;
}

/** A shell whose subscriptions and holds all end at once. What the release began with the server before may come to its end. */
function scopeShell(shell: Shell, onThrow: (error: unknown) => void): { shell: Shell; end(): void } {
  const ends = new Set<() => void>();
  let ended = false;
  /** The account at the end: what is left of the release acts for no one else. */
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
 * Hands every release a shell of its own. When another release of the remote takes its place, all that it listened to and held is dropped
 * (rule HREL-A8); its module must be let go of then, because what it set up once would no longer hear of anything.
 * @param onEnd told when a release was swapped out
 * @param onThrow told of what a listener of a release threw
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
          // Of a retired remote nothing comes after it that would end it.
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
