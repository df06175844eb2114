import { startFront, type Front } from '../front/front.ts';
import type { Store } from '../store/store.ts';

/** Starts fronts without an API, which are closed after each test. */
export function frontsOfEachTest(): (store: Store) => Promise<Front> {
  const fronts: Front[] = [];
  afterEach(async () => {
    for (const front of fronts.splice(0)) await front.close();
  });
  return async (store) => {
    const front = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
    fronts.push(front);
    return front;
  };
}
