import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { fakeShell, renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { alertServer, respondWith, unreachable } from '../testing/alert-server.ts';
import { anAlert } from '../testing/alerts.ts';
import type { Alert } from './alert.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { feedState } from './feed-state.ts';
import { startFeed } from './start-feed.ts';
import { StationAlerts } from './StationAlerts.tsx';
import { reportUnknownType } from './unknown-type.ts';

const close = jest.fn();
const remoteWith = (root: RemoteDefinition['root']): RemoteDefinition => ({ name: 'remote-chargers', messages: {}, root });
const panel = remoteWith(() => <AlertsPanel input={null} close={close} />);
const station = remoteWith(() => <StationAlerts hubId="st-0001" />);
const at = new Date(2026, 10, 22, 9, 5).getTime();

let end = () => {};

/** Renders the panel with a running feed on a fake server. */
function open(prepare: (server: ReturnType<typeof alertServer>) => void = () => {}, root = panel) {
  const server = alertServer();
  prepare(server);
  const shell = fakeShell({
    path: '/welcome',
    answer: (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://x');
      if (pathname !== '/v2/charger/st-0001/alerts') return server.answer(request);
      const before = Number(searchParams.get('before') ?? 0);
      const all = server.list().filter(({ chargerId }) => chargerId === 'st-0001');
      return { alerts: all.slice(before, before + 2), next: before + 2 < all.length ? String(before + 2) : null };
    },
    routes: { BatterySwap: '/battery-swap/:hid?/:pid?' },
    permissions: { '142': ['access.chargers'] },
  });
  end = startFeed(shell, {
    url: 'ws://console.test/api/v2/charger/gateway',
    openSocket: server.openSocket,
    now: () => Date.now(),
    random: () => 0.5,
    network: new EventTarget(),
    onUnknownType: reportUnknownType(shell),
  });
  const publish = async (...changes: (Partial<Alert> & Pick<Alert, 'id'>)[]) => {
    for (const change of changes) server.publish(change);
    await act(async () => server.gateway().deliver());
  };
  const connect = async () => {
    await waitFor(() => expect(server.gateways.length).toBeGreaterThan(0));
    await act(async () => {
      server.gateway().open();
      server.gateway().deliver();
    });
  };
  return { ...renderRemote(root, '/welcome', { shell }), shell, server, publish, connect };
}

const row = (name: string | RegExp) => screen.findByRole('row', { name });
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  sessionStorage.clear();
  close.mockClear();
});
afterEach(() => {
  act(() => end());
  act(() => feedState.set({ status: 'none' }));
});

test('[BS-07] lists alerts newest first with description, location, age, state and seen mark', async () => {
  open(({ publish }) => {
    publish({ id: 'a1', ts: at, description: 'mainsLost', type: 'charger', pointName: null, pointId: null, seen: true, state: 'finished' });
    publish({ id: 'a2', ts: at + 60_000 });
    publish({ id: 'a3', ts: at - 60_000, description: 'Fan 2 turns slowly' });
  });
  expect(await row(/Smoke detected ?, unseen.*Warszawa, Długa 5 · cabinet A.*Ongoing/)).toBeVisible();
  expect(rows().map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Smoke detected/),
    expect.stringMatching(/^Mains power is lostWarszawa, Długa 5Finished.*Seen$/),
    expect.stringMatching(/^Fan 2 turns slowly/),
  ]);
  expect(within(rows()[1] as HTMLElement).getByTitle('22/11/2026 09:05')).toBeVisible();
  const colours = ['Ongoing', 'Finished'].map((state, nth) =>
    within(rows()[nth] as HTMLElement)
      .getByText(state)
      .closest('[data-status]')
      ?.getAttribute('data-status'),
  );
  expect(colours).toEqual(['attention', 'available']);
});

test('[BS-08] shows whether the list is live', async () => {
  const { connect, server } = open(({ publish }) => void publish({ id: 'a1', ts: at }));
  expect(await screen.findByText(/^Reconnecting… Data from /)).toBeVisible();
  await connect();
  expect(await screen.findByText('Live')).toBeVisible();
  act(() => server.gateway().drop());
  expect(await screen.findByText(/^Reconnecting… Data from /)).toBeVisible();
});

test('[BS-08] shows new alerts at once, and finished ones as finished', async () => {
  const { connect, publish } = open();
  expect(await screen.findByText('No alerts')).toBeVisible();
  await connect();
  await publish({ id: 'a1', ts: at });
  expect(await row(/Smoke detected ?, unseen.*Ongoing/)).toBeVisible();
  await publish({ id: 'a1', ts: at + 1, state: 'finished' });
  expect(await row(/Smoke detected ?, unseen.*Finished/)).toBeVisible();
});

test('[BS-07][ER-01] shows an error that names an unknown alert type, and lists the other alerts', async () => {
  const { shell } = open(({ publish }) => {
    publish({ id: 'a1', ts: at, type: 'drone' as 'point' });
    publish({ id: 'a2', ts: at, description: 'vandalism' });
  });
  expect(await row(/Possible vandalism/)).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(shell.flashes).toEqual([{ kind: 'error', text: 'Unknown hub alert type "drone". These alerts aren\'t shown.' }]);
});

test('[BS-07][SH-19] lists the alerts of the group scope, and counts the unseen ones outside it', async () => {
  const { shell } = open(({ publish }) => {
    publish({ id: 'a1', ts: at, groupId: '142' });
    publish({ id: 'b1', ts: at + 1, groupId: '160', description: 'vandalism' });
  });
  expect(await row(/Possible vandalism/)).toBeVisible();
  act(() => shell.scope.set('142'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Possible vandalism/ })).toBeNull());
  expect(screen.getByRole('radio', { name: 'All 1' })).toBeVisible();
  expect(screen.getByText('1 unseen alert outside the selected group')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark 1 as seen' })).toBeVisible();
});

test('[BS-07] loads older alerts by page, each once, and retries a failed page', async () => {
  const { user, server } = open((world) => {
    world.publish({ id: 'a1', ts: at });
    world.older.push(
      anAlert({ id: 'old1', ts: 6, description: 'mainsLow', seen: true, state: 'finished' }),
      anAlert({ id: 'old2', ts: 5, description: 'vandalism', seen: true, state: 'finished' }),
    );
    world.faults.calls.set('GET /v2/charger/alerts/older?limit=50&before=7.~', respondWith(400));
  });
  await user.click(await screen.findByRole('button', { name: 'Show older alerts' }));
  expect(await screen.findByText("Couldn't load older alerts. Try again.")).toBeVisible();
  server.faults.calls.clear();
  await user.click(screen.getByRole('button', { name: 'Show older alerts' }));
  expect(await row(/Mains voltage is low/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /Possible vandalism/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older alerts' }));
  expect(await row(/Possible vandalism/)).toBeVisible();
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show older alerts' })).toBeNull();
});

test('[BS-07] names the slot of an alert', async () => {
  open(({ publish }) => void publish({ id: 'a1', ts: at, description: 'slotFault', slot: 7 }));
  expect(await row(/Slot has failed.*Warszawa, Długa 5 · cabinet A · slot 7/)).toBeVisible();
});

test('[BS-07] marks an alert as seen at once', async () => {
  const { user, server } = open(({ publish }) => void publish({ id: 'a1', ts: at }));
  await user.click(await screen.findByRole('button', { name: /^Mark as seen: Smoke detected/ }));
  expect(await row(/Smoke detected.*Seen/)).toBeVisible();
  await waitFor(() => expect(server.list()[0]?.seen).toBe(true));
});

test('[BS-07] reverts a failed mark with a message', async () => {
  const { user, server, shell } = open(({ publish }) => void publish({ id: 'a1', ts: at }));
  server.faults.calls.set('POST /v2/charger/alerts/markAsSeen', respondWith(503));
  await user.click(await screen.findByRole('button', { name: /^Mark as seen: Smoke detected/ }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'error', text: "Couldn't mark alerts as seen. Try again." }]));
  expect(await row(/Smoke detected ?, unseen/)).toBeVisible();
});

test('[BS-07] marks the selected alerts, and all unseen ones, in one call each', async () => {
  const { user, server } = open(({ publish }) => ['a1', 'a2', 'a3', 'a4'].forEach((id, nth) => publish({ id, ts: at - nth })));
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select: Smoke/ })).slice(0, 2)) await user.click(box);
  const bar = screen.getByRole('region', { name: '2 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(server.list().filter(({ seen }) => seen)).toHaveLength(2));
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark all 2 as seen' }));
  await waitFor(() => expect(server.list().every(({ seen }) => seen)).toBe(true));
  expect(screen.queryByRole('button', { name: /^Mark all/ })).toBeNull();
  expect(server.calls.filter((call) => call.endsWith('markAsSeen'))).toHaveLength(2);
});

test('[BS-07] filters unseen or ongoing alerts with their counts, and shows an empty state', async () => {
  const { user } = open(({ publish }) => {
    publish({ id: 'a1', ts: at, seen: true });
    publish({ id: 'a2', ts: at + 1, seen: true, state: 'finished' });
  });
  await user.click(await screen.findByRole('radio', { name: 'Ongoing 1' }));
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Unseen 0' }));
  expect(await screen.findByText('No unseen alerts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all alerts' }));
  expect(rows()).toHaveLength(2);
});

test('[BS-07] opens the history of an alert with a link to its station', async () => {
  const history = [
    {
      id: 'a1',
      type: 'point' as const,
      chargerId: 'st-0001',
      pointId: null,
      description: 'overheating',
      state: 'started' as const,
      ts: at - 60_000,
      seen: true,
    },
  ];
  const { user, shell } = open(({ publish }) => void publish({ id: 'a1', ts: at, history, raisedAt: at - 60_000 }));
  await user.click(await row(/Smoke detected/));
  const details = await screen.findByRole('region', { name: 'History: Smoke detected' });
  expect(within(details).getByRole('listitem')).toHaveTextContent('OngoingOverheating22/11/2026 09:04 · Seen');
  expect(details).toHaveTextContent('First reported 22/11/2026 09:04');
  await user.click(within(details).getByRole('link', { name: 'View station' }));
  expect(shell.navigation.location.get().pathname).toBe('/battery-swap/st-0001/st-0001-a');
  expect(close).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close history' }));
  expect(screen.queryByRole('region', { name: /^History/ })).toBeNull();
});

test("[BS-08] shows an error while alerts can't be loaded, and retries on request", async () => {
  const { user, server } = open(({ publish, faults }) => {
    publish({ id: 'a1', ts: at });
    faults.calls.set('GET /v2/charger/alerts', unreachable);
  });
  expect(await screen.findByText("Couldn't load alerts")).toBeVisible();
  server.faults.calls.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/Smoke detected/)).toBeVisible();
});

test("[BS-08] shows an error when the feed can't start, and retries on request", async () => {
  const retry = jest.fn();
  const { user } = renderRemote(panel, '/welcome');
  act(() => feedState.set({ status: 'failed', retry }));
  expect(screen.getByText("Couldn't load alerts")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('[BS-08] waits for the host to start the feed, and shows an error after a timeout', () => {
  jest.useFakeTimers();
  try {
    renderRemote(panel, '/welcome');
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.queryByText("Couldn't load alerts")).toBeNull();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText("Couldn't load alerts")).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('[I18-01] translates the list into Polish', async () => {
  const { shell } = open(({ publish }) => ['a1', 'a2', 'a3', 'a4', 'a5'].forEach((id, nth) => publish({ id, ts: at - nth })));
  await screen.findAllByRole('row', { name: /Smoke detected/ });
  act(() => shell.locale.set('pl'));
  expect((await screen.findAllByText(/^Wykryto dym/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Oznacz wszystkie 5 jako przeczytane' })).toBeVisible();
});

test('[BS-07] lists the alerts of one station by page, with history and who saw them', async () => {
  const history = [
    {
      id: 'a1',
      type: 'point' as const,
      chargerId: 'st-0001',
      pointId: null,
      description: 'overheating',
      state: 'started' as const,
      ts: at - 60_000,
      seen: false,
    },
  ];
  const { user } = open(({ publish }) => {
    publish({ id: 'a1', ts: at, history });
    publish({ id: 'a2', ts: at - 1, seen: true, seenBy: 'maria@fleet.example' });
    publish({ id: 'a3', ts: at - 2, description: 'mainsLow' });
  }, station);
  const list = await screen.findByRole('list', { name: 'Station alerts' });
  expect(within(list).getByText('Seen by maria@fleet.example')).toBeVisible();
  expect(within(list).queryByText(/Mains voltage/)).toBeNull();
  await user.click(within(list).getByText('History'));
  expect(within(list).getByText('Overheating')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show earlier alerts' }));
  expect(await within(list).findByText(/Mains voltage/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier alerts' })).toBeNull();
});

test('[BS-07] shows alerts of the feed at the station at once, and marks all unseen ones together', async () => {
  const { user, connect, publish, server } = open(({ publish }) => void publish({ id: 'a1', ts: at }), station);
  await screen.findByText('Smoke detected');
  await connect();
  await publish({ id: 'a2', ts: at + 1, description: 'vandalism' }, { id: 'b1', ts: at + 2, description: 'offline', chargerId: 'st-0002' });
  expect(await screen.findByText('Possible vandalism')).toBeVisible();
  expect(screen.queryByText('Station is offline')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark all 2 as seen' }));
  await waitFor(() => expect(server.list().filter(({ seen }) => seen)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

test("[BS-07] shows an empty state for a station without alerts, and an error when they can't be loaded", async () => {
  const { unmount } = open(() => {}, station);
  expect(await screen.findByText('No alerts')).toBeVisible();
  unmount();
  const shell = fakeShell({ answer: respondWith(400) });
  renderRemote(station, '/welcome', { shell });
  expect(await screen.findByText("Couldn't load alerts")).toBeVisible();
});
