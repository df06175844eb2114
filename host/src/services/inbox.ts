import { writable, type Bus, type EventPayload, type Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

export type Toast = EventPayload<'toast.offered'> & { readonly at: number };
export type UnseenCount = EventPayload<'notifications.unseen'>;

/** Source of the host's own notifications: answers to requests for access. No remote can declare it. */
export const ACCESS_ANSWERS = 'host.access-answers';

/** Notifications of the host and remotes, independent of the current screen: unseen counts and toasts. */
export interface Inbox {
  /** The last count of each source that the host or a live release declares. */
  readonly unseen: Readable<ReadonlyMap<string, UnseenCount>>;
  /** Newest first. */
  readonly toasts: Readable<readonly Toast[]>;
  /** Dismisses a toast; the remote that offered it is notified. */
  dismiss(id: string): void;
  /** Runs a toast's action: removes the toast and notifies the remote. */
  runAction(id: string): void;
  /** Removes toasts after their display time. */
  expire(ids: readonly string[]): void;
}

/** Returns the live release that declares a source. */
export function releaseOfSource(releases: BootMap, source: string): RemoteRelease | undefined {
  return Object.values(releases.remotes).find(({ release }) => release.descriptor.notifications?.some(({ id }) => id === source))?.release;
}

/**
 * Collects from the start: background work may report before a screen is rendered. A count ends with the build that reported it, everything
 * ends with the session.
 */
export function createInbox(bus: Bus, releases: Readable<BootMap>): Inbox {
  const counts = new Map<string, UnseenCount & { readonly build: string | undefined }>();
  const unseen = writable<ReadonlyMap<string, UnseenCount>>(new Map());
  const toasts = writable<readonly Toast[]>([]);

  const publishCounts = () => {
    for (const [source, { build }] of counts)
      if (source !== ACCESS_ANSWERS && (build === undefined || releaseOfSource(releases.get(), source)?.build !== build))
        counts.delete(source);
    unseen.set(new Map(counts));
  };
  const without = (id: string) => toasts.get().filter((toast) => toast.id !== id);

  bus.on('notifications.unseen', (count) => {
    counts.set(count.source, { ...count, build: releaseOfSource(releases.get(), count.source)?.build });
    publishCounts();
  });
  bus.on('toast.offered', (toast) => {
    const at = toast.at ?? Date.now();
    const others = without(toast.id);
    const index = others.findIndex((other) => other.at <= at);
    toasts.set(others.toSpliced(index === -1 ? others.length : index, 0, { ...toast, at }));
  });
  bus.on('toast.withdrawn', ({ id }) => toasts.set(without(id)));
  bus.on('app.logout', () => {
    counts.clear();
    publishCounts();
    toasts.set([]);
  });
  releases.subscribe(publishCounts);

  return {
    unseen,
    toasts,
    dismiss(id) {
      toasts.set(without(id));
      bus.emit('toast.dismissed', { id });
    },
    runAction(id) {
      toasts.set(without(id));
      bus.emit('toast.action', { id });
    },
    expire(ids) {
      toasts.set(toasts.get().filter(({ id }) => !ids.includes(id)));
      bus.emit('toast.expired', { ids: [...ids] });
    },
  };
}
