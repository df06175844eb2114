import { writable, type Bus, type EventPayload, type Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

export type Toast = EventPayload<'toast.offered'> & { readonly at: number };
export type Told = EventPayload<'notifications.unseen'>;

/** What remotes want the user to know, whatever screen is open: how much is unseen, and toasts. */
export interface Inbox {
  /** What was told last of each source that a live release declares. */
  readonly unseen: Readable<ReadonlyMap<string, Told>>;
  /** Newest first. */
  readonly toasts: Readable<readonly Toast[]>;
  /** The user hides a toast; the remote that offered it is told. */
  dismiss(id: string): void;
  /** The user presses a toast's button; the toast goes, and the remote does the rest. */
  act(id: string): void;
  /** Toasts were on screen long enough. */
  expire(ids: readonly string[]): void;
}

/** The live release that declares a source. */
export function servedBy(releases: BootMap, source: string): RemoteRelease | undefined {
  return Object.values(releases.remotes).find(({ release }) => release.descriptor.notifications?.some(({ id }) => id === source))?.release;
}

/**
 * Collects it from the first moment on: work in the background may tell something before any screen is drawn. A count is what one build said;
 * it goes with the build, and everything goes with the session.
 */
export function createInbox(bus: Bus, releases: Readable<BootMap>): Inbox {
  const told = new Map<string, Told & { readonly build: string | undefined }>();
  const unseen = writable<ReadonlyMap<string, Told>>(new Map());
  const toasts = writable<readonly Toast[]>([]);

  const count = () => {
    for (const [source, { build }] of told)
      if (build === undefined || servedBy(releases.get(), source)?.build !== build) told.delete(source);
    unseen.set(new Map(told));
  };
  const without = (id: string) => toasts.get().filter((toast) => toast.id !== id);

  bus.on('notifications.unseen', (news) => {
    told.set(news.source, { ...news, build: servedBy(releases.get(), news.source)?.build });
    count();
  });
  bus.on('toast.offered', (toast) => {
    const at = toast.at ?? Date.now();
    const others = without(toast.id);
    const place = others.findIndex((other) => other.at <= at);
    toasts.set(others.toSpliced(place === -1 ? others.length : place, 0, { ...toast, at }));
  });
  bus.on('toast.withdrawn', ({ id }) => toasts.set(without(id)));
  bus.on('app.logout', () => {
    told.clear();
    count();
    toasts.set([]);
  });
  releases.subscribe(count);

  return {
    unseen,
    toasts,
    dismiss(id) {
      toasts.set(without(id));
      bus.emit('toast.dismissed', { id });
    },
    act(id) {
      toasts.set(without(id));
      bus.emit('toast.action', { id });
    },
    expire(ids) {
      toasts.set(toasts.get().filter(({ id }) => !ids.includes(id)));
      bus.emit('toast.expired', { ids: [...ids] });
    },
  };
}
