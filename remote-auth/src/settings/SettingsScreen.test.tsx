import { timeZone } from '@fleet-console/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noNotifications, openPage, refused, type OpenPageOptions } from '../testing/login-pages.tsx';

const SETTINGS = '/v1/notification/settings';
const settings = {
  locale: 'en',
  kinds: [
    { kind: 'comment', bell: true, mail: true },
    { kind: 'mentioned', bell: true, mail: false },
    // Of a newer server.
    { kind: 'invented', bell: true, mail: true },
  ],
};
const open = (answers: NonNullable<OpenPageOptions['answers']>) => openPage('/settings', { signedIn: true, answers });

test('[SR-13] switches each kind of notification in the console and by e-mail, and the language of e-mails', async () => {
  const mailOff = { ...settings, kinds: [{ kind: 'comment', bell: true, mail: false }] };
  const { user, calls } = open({
    [`GET ${SETTINGS}`]: [settings],
    [SETTINGS]: [mailOff, { ...mailOff, locale: 'pl' }],
  });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(4);
  expect(screen.getByRole('checkbox', { name: 'Mentions of you: By e-mail' })).not.toBeChecked();
  const mail = screen.getByRole('checkbox', { name: 'Comments on service requests: By e-mail' });
  await user.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(mail).toHaveFocus();
  const language = screen.getByRole('radiogroup', { name: 'E-mail language' });
  await user.click(within(language).getByRole('radio', { name: 'Polski' }));
  await waitFor(() => expect(within(language).getByRole('radio', { name: 'Polski' })).toBeChecked());
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    [SETTINGS, { kind: 'comment', bell: true, mail: false }],
    [SETTINGS, { locale: 'pl' }],
  ]);
});

test('[SR-13] the digest of overdue requests is only switched for e-mail', async () => {
  const digest = { kind: 'service-digest', mail: true };
  const { user, calls } = open({
    [`GET ${SETTINGS}`]: [{ locale: 'en', kinds: [...settings.kinds, digest] }],
    [SETTINGS]: [{ locale: 'en', kinds: [...settings.kinds, { ...digest, mail: false }] }],
  });
  const row = within(await screen.findByRole('row', { name: /^Overdue service requests, every morning/ }));
  expect(row.getByText('E-mail only')).toBeVisible();
  const mail = row.getByRole('checkbox', { name: 'Overdue service requests, every morning: By e-mail' });
  expect(row.getAllByRole('checkbox')).toEqual([mail]);
  await user.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'service-digest', mail: false }]);
});

test('[SR-13] a failed load can be repeated; a failed change leaves the switch as it was and says so', async () => {
  const { user } = open({
    [`GET ${SETTINGS}`]: [refused(500, 'internal', 'x'), settings],
    [SETTINGS]: [refused(500, 'internal', 'x')],
  });
  expect(await screen.findByText("Couldn't load notification settings")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const bell = await screen.findByRole('checkbox', { name: 'Mentions of you: In the console' });
  await user.click(bell);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(bell).toBeChecked();
});

test('[SR-13] users who can get no notifications see no switches', async () => {
  const { reads } = open({ [`GET ${SETTINGS}`]: [noNotifications] });
  await waitFor(() => expect(reads).toContain(SETTINGS));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Language' })).toBeVisible();
});

test('the density of tables is chosen for this browser and remembered', async () => {
  localStorage.clear();
  const { user, unmount } = open({ [`GET ${SETTINGS}`]: [noNotifications] });
  const density = await screen.findByRole('radiogroup', { name: 'Table density' });
  expect(within(density).getByRole('radio', { name: 'Default' })).toBeChecked();
  await user.click(within(density).getByRole('radio', { name: 'Compact' }));
  expect(within(density).getByRole('radio', { name: 'Compact' })).toBeChecked();
  unmount();
  open({ [`GET ${SETTINGS}`]: [noNotifications] });
  const again = await screen.findByRole('radiogroup', { name: 'Table density' });
  expect(within(again).getByRole('radio', { name: 'Compact' })).toBeChecked();
});

describe('the time zone', () => {
  const openZone = async () => {
    const opened = open({ [`GET ${SETTINGS}`]: [noNotifications] });
    return { ...opened, zone: within(await screen.findByRole('region', { name: 'Time zone' })) };
  };
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const minute = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(Date.now()).replace(',', '');

  afterEach(() => act(() => timeZone.set(null)));

  test('is that of the device, or another one', async () => {
    const { user, zone, unmount } = await openZone();
    expect(zone.getByRole('radio', { name: 'Same as device' })).toBeChecked();
    expect(zone.getByText(new RegExp(`^${device}: `))).toBeVisible();
    await user.click(zone.getByRole('radio', { name: 'Other' }));
    await user.type(zone.getByRole('combobox', { name: 'Time zone' }), 'asia/tokyo');
    expect(zone.getByText(`Asia/Tokyo: ${minute('Asia/Tokyo')}`)).toBeVisible();
    expect(timeZone.get()).toBe('Asia/Tokyo');
    unmount();
    const again = await openZone();
    expect(again.zone.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(again.zone.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
    await user.click(again.zone.getByRole('radio', { name: 'Same as device' }));
    expect(again.zone.getByText(new RegExp(`^${device}: `))).toBeVisible();
    expect(timeZone.get()).toBeNull();
  });

  test('that does not exist is refused in place and changes nothing', async () => {
    const { user, zone } = await openZone();
    await user.click(zone.getByRole('radio', { name: 'Other' }));
    const field = zone.getByRole('combobox', { name: 'Time zone' });
    await user.type(field, 'Europe/Atlantis');
    expect(field).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field).toHaveAccessibleDescription('Choose a time zone from the list');
    expect(field).toHaveValue('Europe/Atlantis');
    expect(timeZone.get()).toBeNull();
  });

  test('chosen in another tab is taken over', async () => {
    const { zone } = await openZone();
    act(() => timeZone.set('Asia/Tokyo'));
    expect(zone.getByText(/^Asia\/Tokyo: /)).toBeVisible();
    expect(zone.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
    act(() => timeZone.set(null));
    expect(zone.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  });
});
