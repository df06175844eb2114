import { timeZone, userTime } from '@fleet-console/i18n';
import { aVehicle, fleetApi, refusal } from '@fleet-console/testing/fleet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fleet, give, open, prepare, select, type Opened } from './testing/command-steps.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null }));

beforeEach(() => sessionStorage.clear());

/** Waits for a text in the row of a vehicle: rows change places when one fails. */
const resultSays = (label: string, text: string) =>
  waitFor(() => expect(within(screen.getByRole('row', { name: new RegExp(`^${label}`) })).getByText(text)).toBeVisible());

test('[VE-11] shows results per vehicle and retries failures under a new id', async () => {
  const api = fleetApi({
    vehicles: fleet,
    onCommand: ({ path }) => (path.includes('/c3/') ? refusal(403, 'forbidden', 'Not yours') : undefined),
  });
  const opened = open(api);
  await select(opened, 'Bike 1', 'WX 777');
  await give(opened, 'Lock', /^Send to 2/);
  await resultSays('Bike 1', 'Sent');
  await resultSays('WX 777', 'Failed');
  await resultSays('WX 777', "You don't have permission to do this.");

  const bike = api.sent.find(({ path }) => path.includes('/c1/'));
  act(() =>
    opened.shell.emit('commands', { id: bike?.commandId ?? '', runId: bike?.runId ?? null, vehicleId: '1', status: 'acknowledged', at: 1 }),
  );
  await resultSays('Bike 1', 'Acknowledged');
  expect(screen.getByText('2 of 2 done')).toBeVisible();

  await opened.user.click(screen.getByRole('button', { name: 'Retry 1 failed' }));
  await waitFor(() => expect(api.sent).toHaveLength(3));
  expect(api.sent[2]).toMatchObject({ path: '/v1/computer/c3/cmd/lock/0', runId: bike?.runId });
  expect(api.sent[2]?.commandId).not.toBe(api.sent[1]?.commandId);
});

test('[VE-11] lists failed vehicles first, filters by result, and selects the failed ones in the list', async () => {
  const api = fleetApi({
    vehicles: fleet,
    onCommand: ({ path }) => (path.includes('/c3/') ? refusal(403, 'forbidden', 'Not yours') : undefined),
  });
  const opened = open(api);
  await select(opened, 'Bike 1', 'WX 777');
  await give(opened, 'Lock', /^Send to 2/);
  const panel = within(await screen.findByRole('dialog', { name: 'Lock' }));
  await panel.findByRole('button', { name: 'Failed 1' });
  const labels = () => panel.getAllByRole('link').flatMap(({ textContent }) => (/^(Bike|WX)/.test(textContent ?? '') ? [textContent] : []));
  expect(labels()).toEqual(['WX 777', 'Bike 1']);
  expect(panel.getByRole('link', { name: 'WX 777' })).toHaveAttribute('href', '/vehicle-details/3');
  await opened.user.click(panel.getByRole('button', { name: 'Failed 1' }));
  expect(labels()).toEqual(['WX 777']);
  await opened.user.click(panel.getByRole('link', { name: 'Select 1 failed in list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Select WX 777' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Bike 1' })).not.toBeChecked();
});

test('[VE-11] queues commands of an offline vehicle and can cancel them', async () => {
  const offline = aVehicle({ id: '1', name: 'Bike 1', computer: { id: 'c1', vendor: 'IOT_4', online: false } });
  const queued = ({ commandId }: { commandId: string | null }) => ({
    id: commandId,
    runId: null,
    vehicleId: '1',
    computerId: 'c1',
    command: 'lock',
    status: 'queued',
    reason: null,
    createdAt: 0,
  });
  const api = fleetApi({ vehicles: [offline], onCommand: queued });
  const opened = open(api);
  await select(opened, 'Bike 1');
  await opened.user.click(screen.getByRole('button', { name: 'Lock' }));
  expect(await screen.findByText("1 vehicle is offline. The command is queued until it's back online.")).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: /^Send to 1/ }));
  const shown = within(await screen.findByRole('dialog', { name: 'Lock' }));
  expect(await shown.findByText('queued until the vehicle is back online')).toBeVisible();
  await opened.user.click(shown.getByRole('button', { name: 'Cancel 1 queued' }));
  expect(await shown.findByText('Cancelled')).toBeVisible();
  expect(api.cancelled).toEqual([api.sent[0]?.commandId]);
  expect(shown.queryByRole('button', { name: 'Retry' })).toBeNull();
  await opened.user.click(shown.getByRole('button', { name: 'Close' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Show Lock · Bike 1: 1 of 1 done, 1 cancelled' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Lock' }));
  expect(panel.getByText('1 of 1 done · 1 cancelled')).toBeVisible();
  expect(panel.queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(screen.queryByText(/failed/)).toBeNull();
});

test('[VE-03] [VE-12] list and export show the stored value after a rental command', async () => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:list';
  };
  URL.revokeObjectURL = () => {};
  const opened = open();
  await select(opened, 'Bike 1');
  await give(opened, 'Rentable off', /^Send to 1/);
  expect(await within(await screen.findByRole('dialog', { name: 'Rentable off' })).findByText('Acknowledged')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(screen.getByRole('row', { name: /Bike 1/ })).findByTitle('Not rentable')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(files[0] as Blob);
  });
  const [header = '', ...rows] = text.replaceAll('"', '').split('\r\n');
  const column = header.split(',').indexOf('Rentable');
  expect(rows.find((row) => row.includes('Bike 1'))?.split(',')[column]).toBe('No');
  // The name has the user's time.
  act(() => timeZone.set('Pacific/Auckland'));
  await opened.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(names).toHaveLength(2));
  const hour = userTime('Pacific/Auckland').minute(Date.now()).slice(0, 13).replace('T', '-');
  expect(names[1]).toContain(hour);
  act(() => timeZone.set(null));
});

test('[VE-11] requires typing the number above 25 targets', async () => {
  const many = Array.from({ length: 26 }, (_, at) => aVehicle({ id: `${at + 1}`, name: `Bike ${at + 1}` }));
  const opened = open(fleetApi({ vehicles: many }));
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all vehicles in the list' }));
  await opened.user.click(screen.getByRole('button', { name: 'Off' }));
  const send = await screen.findByRole('button', { name: 'Send to 26 vehicles' });
  expect(send).toBeDisabled();
  await opened.user.type(screen.getByRole('textbox', { name: 'Type 26 to confirm' }), '25');
  expect(send).toBeDisabled();
  await opened.user.type(screen.getByRole('textbox', { name: 'Type 26 to confirm' }), '{backspace}6');
  await opened.user.click(send);
  await waitFor(() => expect(opened.api.sent).toHaveLength(26));
});

const fleetOf = (count: number) => Array.from({ length: count }, (_, at) => aVehicle({ id: `${at + 1}`, name: `Bike ${at + 1}` }));

/** Sends a command to all listed vehicles. */
async function giveAll(opened: Opened, command: string, count: number) {
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all vehicles in the list' }));
  await prepare(opened, command);
  await opened.user.type(await screen.findByRole('textbox', { name: `Type ${count} to confirm` }), `${count}`);
  await opened.user.click(screen.getByRole('button', { name: `Send to ${count} vehicles` }));
}

test('[VE-11] sends more than a hundred in batches of a hundred; a refused one fails and is retried alone', async () => {
  const api = fleetApi({
    vehicles: fleetOf(230),
    onCommand: ({ path }) => (path.endsWith(' c7') ? refusal(409, 'not-in-vehicle', 'This computer is not in a vehicle.') : undefined),
  });
  const calls: number[] = [];
  const opened = open({
    ...api,
    answer: (request) => {
      if (request.method === 'POST' && request.path === '/v1/command') calls.push((request.body as { orders: [] }).orders.length);
      return api.answer(request);
    },
  });
  await giveAll(opened, 'Off', 230);
  await waitFor(() => expect(api.sent).toHaveLength(230));
  expect(calls).toEqual([100, 100, 30]);
  expect(new Set(api.sent.map(({ runId }) => runId)).size).toBe(1);
  expect(api.sent[0]?.path).toBe('/v1/command powerOff c1');
  await resultSays('Bike 7 ', "This IoT module isn't in a vehicle.");
  await opened.user.click(screen.getByRole('button', { name: 'Retry 1 failed' }));
  await waitFor(() => expect(api.sent).toHaveLength(231));
  expect(api.sent[230]?.path).toBe('/v1/computer/c7/cmd/power/0');
});

test('[VE-11] retries a batch of locks with the same ids on network errors, but no toggles', async () => {
  const dead = () => {
    throw new TypeError('Failed to fetch');
  };
  const api = fleetApi({ vehicles: fleetOf(101), onCommand: dead });
  const tries = () => api.sent.length;
  const opened = open(api);
  await giveAll(opened, 'Toggle battery 1', 101);
  expect(await screen.findByText('101 of 101 done')).toBeVisible();
  expect(tries()).toBe(101);
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await opened.user.click(screen.getByRole('button', { name: 'Lock' }));
  await opened.user.type(await screen.findByRole('textbox', { name: 'Type 101 to confirm' }), '101');
  await opened.user.click(screen.getByRole('button', { name: 'Send to 101 vehicles' }));
  await waitFor(() => expect(tries()).toBe(404), { timeout: 6000 });
  expect(new Set(api.sent.slice(101).map(({ commandId }) => commandId)).size).toBe(101);
});

test('[VE-11] restores a run longer than one ledger page', async () => {
  const api = fleetApi({ vehicles: fleet });
  const opened = open(api);
  await select(opened, 'Bike 1');
  await give(opened, 'Lock', /^Send to 1/);
  await waitFor(() => expect(api.sent).toHaveLength(1));
  opened.unmount();
  const [mine] = api.sent;
  const entry = (id: string) => ({ id, runId: mine?.runId, vehicleId: '1', status: 'acknowledged', reason: null, createdAt: 0 });
  // The current try is on the second page, after earlier ones.
  const ledger = [...Array.from({ length: 5000 }, (_, at) => entry(`earlier-${at}`)), entry(mine?.commandId ?? '')];
  const nextApi = fleetApi({ vehicles: fleet });
  open({
    ...nextApi,
    answer: (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://x');
      const skip = Number(searchParams.get('skip'));
      return pathname === '/v1/command' ? ledger.slice(skip, skip + 5000) : nextApi.answer(request);
    },
  });
  expect(await screen.findByRole('button', { name: /Show Lock · Bike 1: 1 of 1 done$/ })).toBeVisible();
});

test('[VE-11] sends ten requests at a time', async () => {
  let inFlight = 0;
  let most = 0;
  const many = Array.from({ length: 24 }, (_, at) => aVehicle({ id: `${at + 1}`, name: `Bike ${at + 1}` }));
  const api = fleetApi({
    vehicles: many,
    onCommand: async ({ commandId }) => {
      most = Math.max(most, ++inFlight);
      await new Promise((done) => setTimeout(done, 5));
      inFlight--;
      return { id: commandId, status: 'sent' };
    },
  });
  const opened = open(api);
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all vehicles in the list' }));
  await give(opened, 'On', /^Send to 24/);
  await waitFor(() => expect(api.sent).toHaveLength(24));
  expect(most).toBe(10);
});

test('[VE-11] retries a lock with the same id on network errors, but no toggle', async () => {
  const dead = () => {
    throw new TypeError('Failed to fetch');
  };
  const api = fleetApi({ vehicles: fleet, onCommand: dead });
  const opened = open(api);
  await select(opened, 'Bike 1');
  await give(opened, 'Toggle battery 1', /^Send to 1/);
  expect(await within(await screen.findByRole('dialog', { name: 'Toggle battery 1' })).findByText('Failed')).toBeVisible();
  expect(api.sent).toHaveLength(1);
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await give(opened, 'Lock', /^Send to 1/);
  await waitFor(() => expect(api.sent).toHaveLength(4), { timeout: 6000 });
  expect(new Set(api.sent.slice(1).map(({ commandId }) => commandId)).size).toBe(1);
});

test('[VE-11] keeps a run on navigation and restores it from the ledger after a reload', async () => {
  const api = fleetApi({ vehicles: fleet });
  const opened = open(api);
  await select(opened, 'Bike 1', 'WX 777');
  await give(opened, 'Lock', /^Send to 2/);
  await waitFor(() => expect(api.sent).toHaveLength(2));
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  act(() => opened.shell.navigation.navigator.push('/vehicle-details'));
  expect(await screen.findByRole('button', { name: /Show Lock: 0 of 2 done/ })).toBeVisible();
  opened.unmount();

  const ledger = api.sent.map(({ commandId, runId }, at) => ({
    id: commandId,
    runId,
    vehicleId: `${at}`,
    status: at === 0 ? 'acknowledged' : 'timedOut',
    reason: at === 0 ? null : 'no-answer',
    createdAt: 0,
  }));
  open(fleetApi({ vehicles: fleet, onLedger: (runId) => ledger.filter((each) => each.runId === runId) }));
  expect(await screen.findByRole('button', { name: /Show Lock: 2 of 2 done, 1 failed/ })).toBeVisible();
});

test('[VE-11] dismisses a successful run after a delay unless hovered; a failed run stays', async () => {
  const acknowledged = ({ commandId }: { commandId: string | null }) => ({ id: commandId, status: 'acknowledged', reason: null });
  const api = fleetApi({
    vehicles: fleet,
    onCommand: (sent) => (sent.path.includes('power') ? refusal(403, 'forbidden', 'Not yours') : acknowledged(sent)),
  });
  const opened = open(api);
  await select(opened, 'Bike 1', 'WX 777');
  const giveAndClose = async (command: string) => {
    await give(opened, command, /^Send to 2/);
    const panel = await screen.findByRole('dialog', { name: command });
    await within(panel).findByText(/^2 of 2 done/);
    // Not dismissed while its panel is open.
    act(() => jest.advanceTimersByTime(60_000));
    await opened.user.click(within(panel).getByRole('button', { name: 'Close' }));
    return screen.findByRole('button', { name: new RegExp(`^Show ${command}: 2 of 2 done`) });
  };
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const failed = await giveAndClose('Off');
    const done = await giveAndClose('Lock');
    await opened.user.hover(done);
    act(() => jest.advanceTimersByTime(60_000));
    expect(done).toBeInTheDocument();
    await opened.user.unhover(done);
    act(() => jest.advanceTimersByTime(8_000));
    expect(done).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(done).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(failed).toHaveAccessibleName('Show Off: 2 of 2 done, 2 failed');
  } finally {
    jest.useRealTimers();
  }
});

test('[VE-11] [RE-02] keeps a run when the release of the remote changes', async () => {
  const opened = open();
  await select(opened, 'Bike 1');
  await give(opened, 'Lock', /^Send to 1/);
  await waitFor(() => expect(opened.api.sent).toHaveLength(1));
  const [{ commandId, runId } = { commandId: null, runId: null }] = opened.api.sent;
  opened.unmount();
  // Another release doesn't share memory, only the tab's session storage.
  const ledger = [{ id: commandId, runId, vehicleId: '1', status: 'acknowledged', reason: null, createdAt: 0 }];
  open(fleetApi({ vehicles: fleet, onLedger: () => ledger }));
  expect(await screen.findByRole('button', { name: /Show Lock · Bike 1: 1 of 1 done$/ })).toBeVisible();
});

test('[VE-11] clears runs and selection on logout', async () => {
  const opened = open();
  await select(opened, 'Bike 1');
  await give(opened, 'Lock', /^Send to 1/);
  await waitFor(() => expect(opened.api.sent).toHaveLength(1));
  act(() => opened.shell.bus.emit('app.logout', { reason: 'user' }));
  expect(sessionStorage.getItem('fleet.runs')).toBe('[]');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});
