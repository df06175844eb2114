import { writable, type BootMap, type Bus, type EventPayload, type Readable, type RemoteRelease } from '@fleet-console/contract';

export type Toast = EventPayload<'toast.offered'>;
export type Told = EventPayload<'notifications.unseen'>;

/** What remotes want the user to know, whatever screen is open: how much is unseen, and toasts. */
export interface Inbox {
  /** What was told last of each source that a live release declares. */
  readonly unseen: Readable<ReadonlyMap<string, Told>>;
  /** Newest first. */
  readonly toasts: Readable<readonly Toast[]>;
  /** The user is done with a toast; who offered it is told. */
  dismiss(id: string): void;
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
  bus.on('toast.offered', (toast) => toasts.set([toast, ...without(toast.id)]));
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
  };
}
