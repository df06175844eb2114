import type { Permission, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { whenIdle } from '@fleet-console/ui/base';
import type { Loader } from '../releases/loader.ts';
import type { ReleaseShells } from '../releases/release-shells.ts';
import type { ReleaseReports } from '../releases/reports.ts';

/** Longest wait for an idle moment, in ms. */
const AT_THE_LATEST = 3_000;

/**
 * Runs the background work (`start`) of remotes from sign-in to logout. Only remotes whose descriptor declares it are loaded. A new release
 * replaces the running one. Failures mark the remote's notifications as unavailable. Returns the function that stops it.
 */
export function startBackground({
  shell,
  releases,
  loader,
  shells,
  reports,
}: {
  shell: Shell;
  releases: Readable<BootMap>;
  loader: Pick<Loader, 'load'>;
  shells: Pick<ReleaseShells, 'take'>;
  reports: Pick<ReleaseReports, 'failed'>;
}): () => void {
  /** Running work by remote. */
  const running = new Map<string, { readonly build: string; end: () => void }>();

  const tellAbsence = ({ descriptor }: RemoteRelease) => {
    for (const { id, needs } of descriptor.notifications ?? [])
      if (!needs || needs.some((permission) => shell.permissions.can(permission as Permission)))
        shell.bus.emit('notifications.unseen', { source: id, unseen: 0, unavailable: true });
  };

  const end = (remote: string) => {
    running.get(remote)?.end();
    running.delete(remote);
  };

  const begin = async (remote: string) => {
    const slot = releases.get().remotes[remote];
    if (!slot?.release.descriptor.background) return end(remote);
    const { build } = slot.release;
    if (running.get(remote)?.build === build) return;
    end(remote);
    const place = { build, end: () => {} };
    running.set(remote, place);
    // The requested screen comes first, but a busy one doesn't block background work.
    await new Promise<void>((idle) => whenIdle(idle, AT_THE_LATEST));
    if (running.get(remote) !== place) return;
    const result = await loader.load(slot);
    if (running.get(remote) !== place) return;
    if (result.status !== 'loaded') return tellAbsence(slot.release);
    const { release, module } = result;
    const taken = shells.take(release);
    const tell = (what: string, error: unknown) =>
      reports.failed(release, 'crash', `it could not ${what} its background work: ${String(error)}`);
    let stop: (() => void) | undefined;
    place.end = () => {
      try {
        stop?.();
      } catch (error) {
        tell('end', error);
      }
      taken.leave();
    };
    try {
      stop = module.start?.(taken.shell);
    } catch (error) {
      tell('begin', error);
      tellAbsence(release);
    }
  };

  const follow = () => {
    const signedIn = shell.session.get().status === 'loggedIn' || shell.session.get().status === 'refreshing';
    const remotes = new Set([...running.keys(), ...Object.keys(releases.get().remotes)]);
    for (const remote of remotes) {
      if (signedIn) void begin(remote);
      else end(remote);
    }
  };

  const stops = [shell.session.subscribe(follow), releases.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    for (const remote of Array.from(running.keys())) end(remote);
  };
}
