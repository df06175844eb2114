import { renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteDefinition } from '../remote/make-remote.tsx';
import {
  BulkFooter,
  BulkPanel,
  BulkProgress,
  BulkReason,
  BulkResults,
  BulkStatusBadge,
  bulkRun,
  retryTransient,
  useBulkRun,
} from './index.ts';
import type { BulkResult, BulkRun } from './index.ts';

interface Job {
  readonly id: string;
  readonly key: number;
}
type Result = BulkResult<Job, string>;

const idOf = ({ item }: Result) => item.id;
const columns = [
  { id: 'id', header: 'Item', cell: ({ item }: Result) => item.id },
  { id: 'status', header: 'Status', cell: ({ status }: Result) => <BulkStatusBadge status={status} label={status} /> },
  { id: 'reason', header: 'Reason', cell: ({ failure }: Result) => (failure === null ? null : <BulkReason>{failure}</BulkReason>) },
];

function Progress({ run }: { readonly run: BulkRun<Job, string> }) {
  const { results, summary } = useBulkRun(run);
  const { done, failed, total, isFinished } = summary;
  return (
    <BulkPanel>
      <BulkProgress
        text={`${done} of ${total} done`}
        bar={{ label: 'Progress', total, parts: [{ label: 'Done', count: done, color: 'green' }] }}
      />
      <BulkResults label="Results" rows={results} columns={columns} idOf={idOf} />
      <BulkFooter>
        {isFinished ? null : <button onClick={run.cancel}>Cancel</button>}
        {isFinished && failed > 0 ? (
          <button onClick={() => void run.retry((job, failure) => (failure === 'lost' ? job : { ...job, key: job.key + 1 }))}>Retry</button>
        ) : null}
      </BulkFooter>
    </BulkPanel>
  );
}

/** A server whose responses are resolved one by one by the test. */
function server() {
  const calls: string[] = [];
  const open = new Map<string, { readonly resolve: () => void; readonly reject: (reason: unknown) => void }>();
  return {
    calls,
    work: ({ id, key }: Job) => {
      calls.push(`${id}/${key}`);
      return new Promise<void>((resolve, reject) => open.set(id, { resolve, reject }));
    },
    respond: (id: string) => act(async () => open.get(id)?.resolve()),
    refuse: (id: string, code: string) => act(async () => open.get(id)?.reject(new Error(code))),
  };
}

function start({ ids = ['a', 'b', 'c'], concurrency = 2 } = {}) {
  const { work, ...rest } = server();
  let run: BulkRun<Job, string> | undefined;
  const begin = () =>
    (run ??= bulkRun({
      items: ids.map((id) => ({ id, key: 0 })),
      work,
      failureOf: (thrown) => (thrown as Error).message,
      concurrency,
    }));
  const remote: RemoteDefinition = {
    name: 'remote-jobs',
    messages: {},
    root: function Jobs() {
      const [current, setCurrent] = useState(run);
      return current ? <Progress run={current} /> : <button onClick={() => setCurrent(begin())}>Start</button>;
    },
  };
  return { ...rest, remote, finished: () => run?.finished };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

test('runs a limited number at once, in order, with a result for each; a failure does not stop the others', async () => {
  const { remote, calls, respond, refuse, finished } = start();
  const { user } = renderRemote(remote, '/jobs');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await row(/b.*running/)).toBeVisible();
  expect(await row(/c.*waiting/)).toBeVisible();
  expect(calls).toEqual(['a/0', 'b/0']);
  await refuse('a', 'refused');
  expect(await row(/a.*failed.*refused/)).toBeVisible();
  expect(calls).toEqual(['a/0', 'b/0', 'c/0']);
  await respond('b');
  await respond('c');
  expect(await screen.findByText('2 of 3 done')).toBeVisible();
  await finished();
});

test('retries the failed items, each with a renewed key', async () => {
  const { remote, calls, respond, refuse } = start({ concurrency: 3 });
  const { user } = renderRemote(remote, '/jobs');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await row(/c.*running/);
  await refuse('a', 'refused');
  await refuse('b', 'lost');
  await respond('c');
  calls.length = 0;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await row(/b.*running/);
  expect(calls).toEqual(['a/1', 'b/0']);
  await respond('a');
  await respond('b');
  expect(await screen.findByText('3 of 3 done')).toBeVisible();
});

test('cancels waiting items and lets running ones finish', async () => {
  const { remote, calls, respond } = start({ concurrency: 1 });
  const { user } = renderRemote(remote, '/jobs');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await row(/a.*running/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await row(/c.*cancelled/)).toBeVisible();
  await respond('a');
  expect(await row(/a.*done/)).toBeVisible();
  expect(calls).toEqual(['a/0']);
});

test('a run continues while its screen is unmounted', async () => {
  const { remote, respond } = start({ ids: ['a'] });
  const first = renderRemote(remote, '/jobs');
  await first.user.click(screen.getByRole('button', { name: 'Start' }));
  await row(/a.*running/);
  first.unmount();
  await respond('a');
  renderRemote(remote, '/jobs');
  expect(await row(/a.*done/)).toBeVisible();
});

test('a retry leaves cancelled items alone, and does nothing while the run is in progress', async () => {
  const { work, calls, respond, refuse } = server();
  const run = bulkRun({ items: ['a', 'b', 'c'].map((id) => ({ id, key: 0 })), work, concurrency: 2 });
  const statuses = () => run.state.getState().results.map(({ status }) => status);
  await act(async () => undefined);
  await refuse('a', 'refused');
  expect(statuses()).toEqual(['failed', 'running', 'running']);
  await run.retry();
  expect(statuses()).toEqual(['failed', 'running', 'running']);
  await respond('b');
  await respond('c');
  await run.finished;

  const cancelled = bulkRun({ items: ['d', 'e'].map((id) => ({ id, key: 0 })), work, concurrency: 1 });
  await act(async () => undefined);
  cancelled.cancel();
  await refuse('d', 'refused');
  await cancelled.finished;
  const again = cancelled.retry();
  await act(async () => undefined);
  expect(cancelled.state.getState().results.map(({ status }) => status)).toEqual(['running', 'cancelled']);
  await respond('d');
  await again;
  expect(calls).toEqual(['a/0', 'b/0', 'c/0', 'd/0', 'd/0']);
});

test('cancels when the signal is aborted', async () => {
  const stop = new AbortController();
  stop.abort();
  const work = jest.fn();
  const run = bulkRun({ items: ['a'], work, signal: stop.signal });
  await run.finished;
  expect(work).not.toHaveBeenCalled();
  expect(run.state.getState().results).toEqual([{ item: 'a', status: 'cancelled', failure: null }]);
});

test.each([429, 502, 503, 504])('tries a call again that an overloaded or starting server answered with %i', async (status) => {
  jest.useFakeTimers();
  const call = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(Object.assign(new Error('busy'), { status }))
    .mockResolvedValueOnce('done');
  const result = retryTransient(call).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(500);
  expect(await result).toBe('done');
  jest.useRealTimers();
});

test('tries a call without a response three times; a refusal is final', async () => {
  jest.useFakeTimers();
  const lost = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const lostError = retryTransient(lost).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(500);
  expect(lost).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(lost).toHaveBeenCalledTimes(3);
  expect(await lostError).toBeInstanceOf(TypeError);
  jest.useRealTimers();
  const refused = jest.fn(() => Promise.reject(Object.assign(new Error('no'), { status: 409 })));
  await expect(retryTransient(refused)).rejects.toThrow('no');
  expect(refused).toHaveBeenCalledTimes(1);
});
