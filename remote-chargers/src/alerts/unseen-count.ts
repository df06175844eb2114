import type { Shell } from '@fleet-console/contract';
import { isOpen } from './alert.ts';
import type { AlertFeed } from './feed.ts';
import { ALERTS_SOURCE } from './source.ts';

/** Publishes to the bell how many alerts are unseen, whether one is ongoing, and whether alerts are unavailable. Returns the unsubscribe function. */
export function publishUnseenCount({ bus }: Pick<Shell, 'bus'>, { alerts, state }: Pick<AlertFeed, 'alerts' | 'state'>): () => void {
  let published = '';
  const publish = () => {
    const { status } = state.get();
    if (status === 'loading') return;
    const unseen = alerts.get().reduce((count, { seen }) => (seen ? count : count + 1), 0);
    const unavailable = status === 'unavailable';
    const update = { source: ALERTS_SOURCE, unseen, ongoing: alerts.get().some(isOpen), ...(unavailable && { unavailable }) };
    if (published === JSON.stringify(update)) return;
    published = JSON.stringify(update);
    bus.emit('notifications.unseen', update);
  };
  const cleanups = [alerts.subscribe(publish), state.subscribe(publish)];
  return () => {
    for (const end of cleanups) end();
  };
}
