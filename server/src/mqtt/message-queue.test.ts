import Denque from 'denque';
import mqemitter from 'mqemitter';
import { createMessageQueue } from './message-queue.ts';

/** Emits more messages than are delivered at the same time. Returns those delivered, and those whose sender was called back. */
async function emitAll(count: number) {
  const emitter = createMessageQueue(1_000);
  const [delivered, confirmed]: number[][] = [[], []];
  emitter.on('reports/#', ({ at }, done) => {
    delivered?.push(at as number);
    setImmediate(done);
  });
  await new Promise<void>((resolve) => {
    for (let at = 0; at < count; at += 1)
      emitter.emit({ topic: 'reports/1', at }, () => {
        confirmed?.push(at);
        if (confirmed?.length === count) resolve();
      });
  });
  return { delivered, confirmed };
}

test('delivers waiting messages in their order, each once', async () => {
  const count = 5_000;
  const { delivered, confirmed } = await emitAll(count);
  const expected = Array.from({ length: count }, (_, at) => at);
  expect(delivered).toEqual(expected);
  expect(confirmed).toEqual(expected);
});

test('messages wait in a queue whose first element is removed without moving the others', () => {
  const queueOf = (emitter: object) => (emitter as Record<string, unknown>)['_messageQueue'];
  // An update of mqemitter may rename it, or use such a queue itself.
  expect(queueOf(mqemitter())).toBeInstanceOf(Array);
  expect(queueOf(createMessageQueue(1_000))).toBeInstanceOf(Denque);
});
