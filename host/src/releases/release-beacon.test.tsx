import type { TabReport } from '@fleet-console/release-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { HEARTBEAT_INTERVAL, createReleaseBeacon, BATCH_WINDOW } from './release-beacon.ts';

const release = aRelease(sampleDescriptor, 'aaaaaaaa');
const named = { remote: 'remote-sample', build: 'aaaaaaaa' };

describe('requests', () => {
  const sent: TabReport[] = [];
  const page = { visibilityState: 'visible' as DocumentVisibilityState };
  let stop = () => {};
  const open = () => {
    const fetcher = async (_: unknown, init?: RequestInit) => {
      sent.push(JSON.parse(init?.body as string) as TabReport);
      throw new TypeError('Failed to fetch');
    };
    const beacon = createReleaseBeacon({ url: '/releases/reports', fetcher, page });
    stop = () => beacon.stop();
    return beacon;
  };
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    page.visibilityState = 'visible';
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test('[RE-08] REL-R24 batches reports, at most twenty per request, and ignores an unreachable front', async () => {
    const beacon = open();
    beacon.failed(release, 'integrity');
    for (let n = 0; n < 30; n += 1) beacon.mounted(release, 12.6);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(BATCH_WINDOW);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.reports).toHaveLength(20);
    expect(sent[0]?.reports.slice(0, 2)).toEqual([
      { ...named, what: 'failed', fault: 'integrity' },
      { ...named, what: 'mounted', ms: 13 },
    ]);
    beacon.crashed(release);
    await jest.advanceTimersByTimeAsync(BATCH_WINDOW);
    expect(sent[1]).toEqual({ tab: sent[0]?.tab, reports: [{ ...named, what: 'crashed' }], shows: [named] });
  });

  test('REL-R24 repeats what a visible tab shows, so that tabs can be counted', async () => {
    const beacon = open();
    await jest.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL);
    expect(sent).toEqual([]);
    beacon.mounted(release, 5);
    await jest.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL);
    expect(sent.map(({ reports, shows }) => [reports.length, shows])).toEqual([
      [1, [named]],
      [0, [named]],
    ]);
    page.visibilityState = 'hidden';
    await jest.advanceTimersByTimeAsync(3 * HEARTBEAT_INTERVAL);
    expect(sent).toHaveLength(2);
  });
});

test('[RE-08][RE-04] reports crashes of screens, panels and background work with their release', async () => {
  const noted = jest.spyOn(console, 'error').mockImplementation(() => {});
  const boom = (): never => {
    throw new Error('on purpose');
  };
  const descriptor = { ...sampleDescriptor, background: true };
  const code = { aaaaaaaa: sampleBuild('', { root: boom, panels: { 'sample-panel': boom }, start: boom }) };
  const { backend, shell } = openConsole({ path: '/samples', slots: [{ release: aRelease(descriptor, 'aaaaaaaa') }], backend: { code } });
  expect(await screen.findByRole('heading', { name: /Samples/ })).toBeVisible();
  act(() => shell.panels.open('sample-panel', null));
  const crashes = () => backend.reports.flatMap(({ reports }) => reports).filter(({ what }) => what === 'crashed');
  await waitFor(() => expect(crashes()).toEqual([1, 2, 3].map(() => ({ ...named, what: 'crashed' }))), { timeout: 6_000 });
  closeConsoles();
  noted.mockRestore();
});
