import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the value is accepted, for 30 s. Returns it. @throws Error after that */
export async function until<T>(read: () => T | Promise<T>, isDone: (found: T) => boolean = Boolean): Promise<T> {
  for (const end = Date.now() + 30_000; ; await wait(5)) {
    const found = await read();
    if (isDone(found)) return found;
    if (Date.now() > end) throw new Error(`it did not come to pass: ${JSON.stringify(found)}`);
  }
}
