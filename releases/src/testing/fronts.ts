import { startFront, type Front, type FrontOptions } from '../front/front.ts';
import type { Store } from '../store/store.ts';

/** Starts fronts without an API, which are closed after each test. */
export function frontsOfEachTest(): (store: Store, options?: Partial<FrontOptions>) => Promise<Front> {
  const fronts: Front[] = [];
  afterEach(async () => {
    for (const front of fronts.splice(0)) await front.close();
  });
  return async (store, options) => {
    const front = await startFront({ store, apiUrl: 'http://127.0.0.1:1', ...options });
    fronts.push(front);
    return front;
  };
}
