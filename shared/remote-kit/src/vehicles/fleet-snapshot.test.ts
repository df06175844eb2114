import { createApi } from '@fleet-console/api';
import { aVehicle, snapshotOf } from '@fleet-console/testing/fleet';
import { readFleet } from './fleet-snapshot.ts';
import type { Vehicle } from './vehicle.ts';

const fleet = Array.from({ length: 5 }, (_, at) =>
  aVehicle({
    id: `${at}`,
    name: `Żółty "${at}"`,
    ...(at === 3 && { computer: null, position: null, receivedAt: null, reportedAt: null, anomalies: [] }),
  }),
);

/** A response that arrives in pieces of this many bytes. */
function answering(
  text: string,
  { status = 200, pieces = text.length, cancel = () => {} }: { status?: number; pieces?: number; cancel?: () => void } = {},
) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  // The end arrives after the last piece.
  const body = new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + pieces));
        at += pieces;
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  return createApi({ fetch: async () => new Response(body, { status }) });
}

async function read(api: ReturnType<typeof answering>): Promise<(readonly Vehicle[])[]> {
  const batches: (readonly Vehicle[])[] = [];
  for await (const batch of readFleet(api, new AbortController().signal)) batches.push(batch);
  return batches;
}

test.each([1, 7, 1000])('[VE-01] reads batches that arrive in pieces of %d bytes', async (pieces) => {
  const marked = [
    ...fleet,
    aVehicle({ id: '9', kind: 'moped', plate: 'WX 1', anomalies: ['stuckPosition', 'futureDated'], ride: 'paused' }),
  ];
  const batches = await read(answering(snapshotOf(marked, 4), { pieces }));
  expect(batches.map(({ length }) => length)).toEqual([4, 2]);
  expect(batches.flat()).toEqual(marked);
});

test('[VE-01] reads to the end of the response, so that the connection can be used again', async () => {
  const cancel = jest.fn();
  await read(answering(snapshotOf(fleet), { cancel }));
  expect(cancel).not.toHaveBeenCalled();
});

test('[VE-01] an empty fleet has no batches', async () => {
  expect(await read(answering('[]\n'))).toEqual([]);
  expect(await read(answering('[]'))).toEqual([]);
});

test.each([
  ['ends between two batches', snapshotOf(fleet, 4).split('\n').slice(0, 1).join('\n').concat('\n')],
  ['ends within a batch', snapshotOf(fleet, 4).slice(0, 90)],
  ['is empty', ''],
  ['is the page of a proxy', '<!doctype html>\n<title>Sign in</title>\n'],
])('[ER-02] a response that %s is a failure', async (_, text) => {
  await expect(read(answering(text))).rejects.toMatchObject({ status: 200, code: 'no-data' });
});

test('[ER-02] a refusal is an error with its code', async () => {
  const refused = answering(JSON.stringify({ error: 'internal', message: 'Broken' }), { status: 500 });
  await expect(read(refused)).rejects.toMatchObject({ status: 500, code: 'internal' });
});
