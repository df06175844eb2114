import { anAccount } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { flagged, openDoor, refused, type DoorsOptions } from '../testing/doors.tsx';
import { shownPhone } from './phone.ts';

const withPhone = anAccount({ countryCode: '48', phone: '600123001' });

async function openProfile(options: DoorsOptions = {}) {
  const door = openDoor('/profile', { signedIn: true, ...options });
  await screen.findByRole('heading', { name: /^Hello/ });
  return door;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

test.each([
  ['48', '600123001', '+48 600 123 001'],
  ['48', '12 34-5', '+48 123 45'],
  ['+370', '60012345', '+370 600 123 45'],
  [null, '600123', '600 123'],
])('[AU-20] the phone %s %s is shown as %s', (countryCode, phone, shown) => {
  expect(shownPhone({ countryCode, phone })).toBe(shown);
});

test('[AU-20] the profile greets by first name and shows full name, e-mail and phone', async () => {
  await openProfile({ account: withPhone });
  expect(screen.getByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
  expect(screen.getByText('Maria Manager')).toBeVisible();
  expect(screen.getByText('manager@fleet.example')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('+48 600 123 001')).toBeVisible();
});

test('[AU-20] the account on screen is the one the server has now, not the one the session began with', async () => {
  const now = { ...withPhone, firstName: 'Marianna', lastName: 'Nowak', phone: '600999888', phoneVerified: true };
  await openProfile({ account: withPhone, answers: { 'GET /v2/account': [now] } });
  expect(await screen.findByRole('heading', { name: 'Hello, Marianna' })).toBeVisible();
  expect(screen.getByText('Marianna Nowak')).toBeVisible();
  expect(screen.getByText('+48 600 999 888')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a server that fails', refused(500, 'internal', 'x')],
  ['no answer', new TypeError('Failed to fetch')],
  ['an answer without an account', { nothing: 'of use' }],
])('[AU-20] %s: the profile shows what the session knows and says so; the account can be loaded again', async (_what, failure) => {
  const { user } = await openProfile({
    account: withPhone,
    answers: { 'GET /v2/account': [failure, { ...withPhone, phone: '600999888' }] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your latest account details.");
  expect(screen.getByText('+48 600 123 001')).toBeVisible();
  await user.click(button('Retry'));
  expect(await screen.findByText('+48 600 999 888')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[AU-20] the phone is edited and saved, or not', async () => {
  const { user, calls, shell } = await openProfile();
  await user.click(button('Add a number'));
  expect(field('Number')).toHaveFocus();
  await user.type(field('Number'), '600 123 001');
  expect(shell.blocks).toEqual(["You haven't saved your phone number."]);
  await user.click(button('Cancel'));
  expect(shell.blocks).toEqual([]);
  expect(calls).toEqual([]);
  await user.click(button('Add a number'));
  await user.clear(field('Country code'));
  await user.type(field('Country code'), '+370');
  await user.type(field('Number'), '60012345{Enter}');
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Phone number saved' }]));
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['completeData', { countryCode: '370', phoneNumber: '60012345' }],
    ['reload', null],
  ]);
  expect(screen.queryByLabelText('Number')).toBeNull();
});

test('[AU-20] a number that the server does not take is said at the field', async () => {
  const { user } = await openProfile({
    answers: { completeData: [flagged('phone-invalid', 'Enter a valid phone number.'), refused(500, 'internal', 'x')] },
  });
  await user.click(button('Add a number'));
  await user.type(field('Number'), '12{Enter}');
  await waitFor(() => expect(field('Number')).toHaveAccessibleDescription('Enter a valid phone number.'));
  await user.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server.');
  expect(field('Number')).toHaveValue('12');
});

test('[AU-21] [ER-01] verifying sends a code, asks for it, reads the account again and says so', async () => {
  const verified = { ...withPhone, phoneVerified: true };
  const { user, calls, reads, shell, setSession } = await openProfile({
    account: withPhone,
    answers: {
      'GET /v2/account': [withPhone, verified],
      completeData: [{ error: false }, flagged('wrong-code', 'Incorrect verification code')],
    },
  });
  expect(screen.getByText('Not verified')).toBeVisible();
  await user.click(button('Verify'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify your phone' }));
  await waitFor(() => expect(dialog.getByText(/\+48 600 123 001/)).toBeVisible());
  const confirm = dialog.getByRole('button', { name: 'Verify code' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Verification code'), '000000');
  expect(confirm).toBeEnabled();
  await user.click(confirm);
  await waitFor(() => expect(dialog.getByLabelText('Verification code')).toHaveAccessibleDescription('Incorrect verification code'));
  await user.clear(dialog.getByLabelText('Verification code'));
  await user.type(dialog.getByLabelText('Verification code'), '123 456{Enter}');
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Phone verified' }]));
  expect(reads.filter((path) => path === '/v2/account')).toHaveLength(2);
  expect(screen.getByText('Verified')).toBeVisible();
  const phone = { countryCode: '48', phoneNumber: '600123001', verifyPhoneNumber: true };
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['completeData', { ...phone, locale: 'en_EN' }],
    ['completeData', { ...phone, code: '000000' }],
    ['completeData', { ...phone, code: '123456' }],
    ['reload', null],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  // What the session knows later, e.g. a change in another tab, counts.
  act(() => setSession('loggedIn', { ...verified, phone: '600999001' }));
  expect(screen.getByText('+48 600 999 001')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test('[AU-21] the code is asked for in Polish where Polish is spoken', async () => {
  const { user, calls, shell } = await openProfile({ account: withPhone });
  act(() => shell.locale.set('pl'));
  await user.click(button('Zweryfikuj'));
  await screen.findByRole('dialog', { name: 'Zweryfikuj telefon' });
  expect(calls[0]?.body).toMatchObject({ locale: 'pl_PL' });
});

test('what was typed when the session ended is there again for the same account, and for no one else', async () => {
  const first = await openProfile({ account: withPhone });
  await first.user.click(button('Edit'));
  fireEvent.change(field('Number'), { target: { value: '600123999' } });
  act(() => first.setSession('loggedOut'));
  first.unmount();

  const again = openDoor('/login', { account: withPhone });
  await again.user.type(screen.getByLabelText('E-mail'), withPhone.email);
  await again.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(again.where()).toBe('/welcome'));
  again.unmount();
  const back = await openProfile({ account: withPhone });
  expect(screen.getByLabelText('Number')).toHaveValue('600123999');
  act(() => back.setSession('loggedOut'));
  back.unmount();

  const other = openDoor('/login', { account: anAccount({ id: '2' }) });
  await other.user.type(screen.getByLabelText('E-mail'), 'other@fleet.example');
  await other.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(other.where()).toBe('/welcome'));
  other.unmount();
  await openProfile({ account: withPhone });
  expect(screen.queryByLabelText('Number')).toBeNull();
});

test('access from another organization is listed, and details are shared only when the user says so', async () => {
  const pending = [{ policyId: 'p-1', role: 'Guest', group: 'Tenant B' }];
  const { user, calls, shell } = await openProfile({ answers: { 'GET /v1/iam/sharing': [pending] } });
  const section = within(await screen.findByRole('region', { name: 'Share your details' }));
  expect(section.getByRole('listitem')).toHaveTextContent('Guest in Tenant B');
  expect(calls).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Share my details' }));
  await waitFor(() => expect(shell.said).toEqual([{ kind: 'success', text: 'Details shared' }]));
  expect(calls.map(({ call, body }) => [call, body])).toEqual([['/v1/iam/sharing', { policyIds: ['p-1'] }]]);
  expect(screen.queryByRole('region', { name: 'Share your details' })).toBeNull();
});

test('without access from elsewhere there is nothing to share', async () => {
  await openProfile();
  expect(screen.queryByRole('region', { name: 'Share your details' })).toBeNull();
});

test('logging out everywhere asks first, then ends all sessions', async () => {
  const { user, calls } = await openProfile();
  await user.click(button('Log out everywhere'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere' }));
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['/v2/account/sessions/revoke', 'sign out']));
});

test('[AU-22] settings change language and look at once', async () => {
  const { user, shell } = openDoor('/settings', { signedIn: true });
  await user.click(await screen.findByText('Polski'));
  expect(shell.locale.get()).toBe('pl');
  expect(screen.getByRole('heading', { name: 'Język' })).toBeVisible();
  await user.click(screen.getByText('Ciemny'));
  expect(shell.theme.preference.get()).toBe('dark');
});
