import type { Shell } from '@fleet-console/contract';
import { isOpen } from './alert.ts';
import type { AlertFeed } from './feed.ts';
import { ALERTS_SOURCE } from './source.ts';

/** Tells the bell how many alerts are unseen, whether one of them is ongoing, and whether they can be read at all. Returns the function that ends it. */
export function ringBell({ bus }: Pick<Shell, 'bus'>, { alerts, state }: Pick<AlertFeed, 'alerts' | 'state'>): () => void {
  let told = '';
  const tell = () => {
    const { status } = state.get();
    if (status === 'loading') return;
    const unseen = alerts.get().reduce((count, { seen }) => (seen ? count : count + 1), 0);
    const unavailable = status === 'unavailable';
    const news = { source: ALERTS_SOURCE, unseen, ongoing: alerts.get().some(isOpen), ...(unavailable && { unavailable }) };
    if (told === JSON.stringify(news)) return;
    told = JSON.stringify(news);
    bus.emit('notifications.unseen', news);
  };
  const ends = [alerts.subscribe(tell), state.subscribe(tell)];
  return () => {
    for (const end of ends) end();
  };
}
