import type { Permission, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { whenIdle } from '@fleet-console/ui/base';
import type { Loader } from '../releases/loader.ts';
import type { ReleaseShells } from '../releases/release-shells.ts';
import type { ReleaseReports } from '../releases/reports.ts';

/** Longest wait for an idle moment, in ms. */
const MAX_IDLE_WAIT = 3_000;

/**
 * Runs the background work (`start`) of remotes from sign-in to logout. Only remotes whose descriptor declares it are loaded. A new release
 * replaces the running one. Failures mark the remote's notifications as unavailable. Returns the function that stops it.
 */
export function startBackgroundWork({
  shell,
  releases,
  loader,
  shells,
  reports,
}: {
  shell: Shell;
  releases: Readable<BootMap>;
  loader: Pick<Loader, 'load'>;
  shells: Pick<ReleaseShells, 'acquire'>;
  reports: Pick<ReleaseReports, 'failed'>;
}): () => void {
  /** Running work by remote. */
  const running = new Map<string, { readonly build: string; end: () => void }>();

  const reportUnavailable = ({ descriptor }: RemoteRelease) => {
    for (const { id, needs } of descriptor.notifications ?? [])
      if (!needs || needs.some((permission) => shell.permissions.can(permission as Permission)))
        shell.bus.emit('notifications.unseen', { source: id, unseen: 0, unavailable: true });
  };

  const end = (remote: string) => {
    running.get(remote)?.end();
    running.delete(remote);
  };

  const startRemote = async (remote: string) => {
    const slot = releases.get().remotes[remote];
    if (!slot?.release.descriptor.background) return end(remote);
    const { build } = slot.release;
    if (running.get(remote)?.build === build) return;
    end(remote);
    const run = { build, end: () => {} };
    running.set(remote, run);
    // The requested screen comes first, but a busy one doesn't block background work.
    await new Promise<void>((idle) => whenIdle(idle, MAX_IDLE_WAIT));
    if (running.get(remote) !== run) return;
    const result = await loader.load(slot);
    if (running.get(remote) !== run) return;
    if (result.status !== 'loaded') return reportUnavailable(slot.release);
    const { release, module } = result;
    const handle = shells.acquire(release);
    const reportFailure = (action: string, error: unknown) =>
      reports.failed(release, 'crash', `it could not ${action} its background work: ${String(error)}`);
    let stop: (() => void) | undefined;
    run.end = () => {
      try {
        stop?.();
      } catch (error) {
        reportFailure('end', error);
      }
      handle.dispose();
    };
    try {
      stop = module.start?.(handle.shell);
    } catch (error) {
      reportFailure('begin', error);
      reportUnavailable(release);
    }
  };

  const update = () => {
    const signedIn = shell.session.get().status === 'loggedIn' || shell.session.get().status === 'refreshing';
    const remotes = new Set([...running.keys(), ...Object.keys(releases.get().remotes)]);
    for (const remote of remotes) {
      if (signedIn) void startRemote(remote);
      else end(remote);
    }
  };

  const stops = [shell.session.subscribe(update), releases.subscribe(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    for (const remote of Array.from(running.keys())) end(remote);
  };
}
