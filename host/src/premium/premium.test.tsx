import { act, screen, waitFor } from '@testing-library/react';
import { aRelease, closeConsoles, FakeSocket, openConsole } from '../testing/open-console.tsx';
import { premiumMessages } from './PremiumScreen.tsx';

afterEach(closeConsoles);

const REQUESTS = '/api/v1/access-request';
const at = new Date(2026, 2, 7, 4, 5).getTime();
const aRequest = (page: string, more: object = {}) => ({
  page,
  requestedAt: at,
  state: 'open',
  decidedAt: null,
  grantedUntil: null,
  endedAt: null,
  ...more,
});
/** A remote whose screens require missing permissions. */
const sold = aRelease({
  remote: 'remote-sold',
  routes: ['calendar', 'geofencing', 'chargers', 'analytics'].map((page, at) => ({
    name: ['Calendar', 'Geofencing', 'BatterySwap', 'Analytics'][at] ?? '',
    path: `/${page}`,
    children: [],
    needs: [page === 'analytics' ? 'analytics.access' : 'access.chargers'],
    premium: page,
    title: { en: page, pl: page },
  })),
  menu: [],
});
const open = (page: string, requests: unknown = [], slots = [{ release: sold }]) =>
  openConsole({ path: `/premium/${page}`, slots, backend: { files: { [REQUESTS]: requests } } });
const button = () => screen.findByRole('button', { name: 'Request access' });

test.each([
  ['calendar', 'Ride calendar', 'No double-booked vehicles or drivers'],
  ['geofencing', 'Zone guard', 'Zones drawn on the map, with cut-outs and undo'],
  ['chargers', 'Battery-swap stations', 'Charge level, voltage and temperature of each slot'],
])('[WE-03] /premium/%s explains the benefits of "%s"', async (page, title, benefit) => {
  open(page);
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible();
  expect(screen.getByText(benefit)).toBeVisible();
  await waitFor(async () => expect(await button()).toBeEnabled());
});

test.each([
  ['calendar', 'Ride calendar'],
  ['weather', 'Optional feature'],
])('[WE-03] /premium/%s offers to register interest instead of requesting access if no remote serves it', async (page, title) => {
  const { user, backend } = open(page, [], []);
  expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible();
  expect(screen.getByText('Not available in this console yet')).toBeVisible();
  expect(screen.queryByText('Not included in your access yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  const register = screen.getByRole('button', { name: 'Register interest' });
  await waitFor(() => expect(register).toBeEnabled());
  backend.files = { [REQUESTS]: aRequest(page) };
  await user.click(register);
  expect(await screen.findByText('Interest registered')).toBeVisible();
});

test('[SH-09] redirects to the screen if the account can open it', async () => {
  openConsole({ path: '/premium/chargers', slots: [{ release: sold }], backend: { permissions: { '140': ['access.chargers'] } } });
  await waitFor(() => expect(window.location.pathname).toBe('/chargers'));
});

test('[WE-03] requests access once and shows it as requested', async () => {
  const { user, backend } = open('calendar');
  const requestButton = await button();
  await waitFor(() => expect(requestButton).toBeEnabled());
  backend.files = { [REQUESTS]: aRequest('calendar') };
  await user.click(requestButton);
  expect(await screen.findByText('Access requested')).toBeVisible();
  expect(screen.getByText("Your request from 07/03/2026 04:05 is waiting for the operator's decision.")).toBeVisible();
  expect(backend.calls.filter((call) => call === `POST ${REQUESTS}`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
});

test('[WE-03] shows an earlier request, for its page only', async () => {
  const { shell } = open('calendar', [aRequest('calendar')]);
  expect(await screen.findByText('Access requested')).toBeVisible();
  act(() => shell.navigation.navigator.push('/premium/chargers'));
  await waitFor(async () => expect(await button()).toBeEnabled());
  expect(screen.queryByText('Access requested')).toBeNull();
});

test('[WE-03] shows a failed request and can send it again', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, backend } = open('calendar');
  await waitFor(async () => expect(await button()).toBeEnabled());
  backend.files = { [REQUESTS]: Response.json({ error: 'too-many-requests' }, { status: 429 }) };
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't send the request");
  backend.files = { [REQUESTS]: aRequest('calendar') };
  await user.click(screen.getByRole('button', { name: 'Send the request again' }));
  expect(await screen.findByText('Access requested')).toBeVisible();
  expect(complaints).toHaveBeenCalledWith("Couldn't send the access request", expect.any(Error));
  complaints.mockRestore();
});

const decided = new Date(2026, 2, 8, 6, 7).getTime();
test.each([
  ['open', {}, 'Trial requested', "Your request from 07/03/2026 04:05 is waiting for the operator's decision.", false],
  [
    'declined',
    { decidedAt: decided },
    'Request declined',
    'The operator declined your request on 08/03/2026 06:07. You can request it again.',
    true,
  ],
  [
    'granted',
    { grantedUntil: decided },
    'Trial until 08/03/2026 06:07',
    "The feature appears in your menu. If you don't see it, reload the page.",
    false,
  ],
  [
    'ended',
    { endedAt: decided, grantedUntil: decided },
    'Your trial has ended',
    'It ended on 08/03/2026 06:07. You can request it again.',
    true,
  ],
])('[AN-03] the splash of analytics says that the trial was %s', async (state, more, title, text, canRequest) => {
  // An earlier request doesn't count.
  open('analytics', [aRequest('analytics', { state, ...more }), aRequest('analytics', { state: 'declined' })]);
  expect(await screen.findByRole('heading', { name: 'Analytics', level: 2 })).toBeVisible();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Request again' })).toHaveLength(canRequest ? 1 : 0);
});

test('[AN-03] a trial is requested for the chosen group, its decision appears on the splash, and access opens the screen', async () => {
  const posted: unknown[] = [];
  const { user, backend } = openConsole({
    path: '/premium/analytics?group=142',
    slots: [{ release: sold }],
    backend: { files: { [REQUESTS]: [] } },
    intercept: (input, init, pass) => {
      if (input === REQUESTS && init.method === 'POST') posted.push(JSON.parse(init.body as string));
      return pass();
    },
  });
  const request = await screen.findByRole('button', { name: 'Request trial access' });
  await waitFor(() => expect(request).toBeEnabled());
  backend.files = { [REQUESTS]: aRequest('analytics') };
  await user.click(request);
  expect(await screen.findByText('Trial requested')).toBeVisible();
  expect(posted).toEqual([{ page: 'analytics', groupId: '142' }]);

  const socket = FakeSocket.last('/api/live');
  await act(async () => {
    socket?.open();
    socket?.receive({ type: 'hello' });
  });
  backend.files = { [REQUESTS]: [aRequest('analytics', { state: 'declined', decidedAt: decided })] };
  await act(async () => socket?.receive({ type: 'message', topic: 'notifications', data: {} }));
  expect(await screen.findByText('Request declined')).toBeVisible();
  backend.permissions = { '142': ['analytics.access'] };
  await act(async () => socket?.receive({ type: 'message', topic: 'access', data: {} }));
  await waitFor(() => expect(window.location.pathname).toBe('/analytics'));
});

test('[WE-03] offers no request for an unknown feature', async () => {
  open('No%20Such%20Thing');
  expect(await screen.findByRole('heading', { name: 'Optional feature' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to Welcome' })).toBeVisible();
});

test('[I18-01] has the same messages in both languages', async () => {
  const keys = (tree: object): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : keys(value as object).map((each) => `${key}.${each}`),
    );
  expect(keys(premiumMessages.pl)).toEqual(keys(premiumMessages.en));
  const { shell } = open('geofencing');
  act(() => shell.locale.set('pl'));
  expect(await screen.findByRole('heading', { name: 'Strefy', level: 2 })).toBeVisible();
});
