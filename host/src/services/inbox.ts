import { writable, type Bus, type EventPayload, type Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

export type Toast = EventPayload<'toast.offered'> & { readonly at: number };
export type Told = EventPayload<'notifications.unseen'>;

/** Notifications of remotes, independent of the current screen: unseen counts and toasts. */
export interface Inbox {
  /** The last count of each source that a live release declares. */
  readonly unseen: Readable<ReadonlyMap<string, Told>>;
  /** Newest first. */
  readonly toasts: Readable<readonly Toast[]>;
  /** Dismisses a toast; the remote that offered it is notified. */
  dismiss(id: string): void;
  /** Runs a toast's action: removes the toast and notifies the remote. */
  act(id: string): void;
  /** Removes toasts after their display time. */
  expire(ids: readonly string[]): void;
}

/** Returns the live release that declares a source. */
export function servedBy(releases: BootMap, source: string): RemoteRelease | undefined {
  return Object.values(releases.remotes).find(({ release }) => release.descriptor.notifications?.some(({ id }) => id === source))?.release;
}

/**
 * Collects from the start: background work may report before a screen is rendered. A count ends with the build that reported it, everything
 * ends with the session.
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
