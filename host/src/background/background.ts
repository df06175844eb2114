import type { Permission, Readable, Shell } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { whenIdle } from '@fleet-console/ui/base';
import type { Loader } from '../releases/loader.ts';
import type { ReleaseShells } from '../releases/release-shells.ts';
import type { ReleaseReports } from '../releases/reports.ts';

/** In ms. */
const AT_THE_LATEST = 3_000;

/**
 * Runs what remotes do without a screen (`start`), from sign-in to logout. Only remotes whose descriptor says so are loaded for it. A new
 * release takes over when it comes. What does not load or begin is told of the notifications that it fills. Returns the function that ends it.
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
  /** What runs, by remote: the build, and how it ends. */
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
    // The screen that was asked for comes first, but a busy one does not keep the rest away.
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
