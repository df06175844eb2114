import { anAccount } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { flagged, openPage, refused, type OpenPageOptions } from '../testing/login-pages.tsx';
import { formatPhone } from './phone.ts';

const withPhone = anAccount({ countryCode: '48', phone: '600123001' });

async function openProfile(options: OpenPageOptions = {}) {
  const page = openPage('/profile', { signedIn: true, ...options });
  await screen.findByRole('heading', { name: /^Hello/ });
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

test.each([
  ['48', '600123001', '+48 600 123 001'],
  ['48', '12 34-5', '+48 123 45'],
  ['+370', '60012345', '+370 600 123 45'],
  [null, '600123', '600 123'],
])('[AU-20] formats the phone %s %s as %s', (countryCode, phone, shown) => {
  expect(formatPhone({ countryCode, phone })).toBe(shown);
});

test('[AU-20] greets by first name and shows full name, e-mail and phone', async () => {
  await openProfile({ account: withPhone });
  expect(screen.getByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
  expect(screen.getByText('Maria Manager')).toBeVisible();
  expect(screen.getByText('manager@fleet.example')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('+48 600 123 001')).toBeVisible();
});

test('[AU-20] shows the account from the server rather than the session’s copy', async () => {
  const now = { ...withPhone, firstName: 'Marianna', lastName: 'Nowak', phone: '600999888', phoneVerified: true };
  await openProfile({ account: withPhone, answers: { 'GET /v2/account': [now] } });
  expect(await screen.findByRole('heading', { name: 'Hello, Marianna' })).toBeVisible();
  expect(screen.getByText('Marianna Nowak')).toBeVisible();
  expect(screen.getByText('+48 600 999 888')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Names of downloaded files. */
function downloads(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:data';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('[PR-04] downloads the stored data, or says why not', async () => {
  const files = downloads();
  const { user } = await openProfile({
    answers: { 'GET /v2/account/personal-data': [refused(500, 'internal', 'x'), { account: { accounts: [] } }] },
  });
  await user.click(button('Download my data'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(files).toEqual([]);
  await user.click(button('Download my data'));
  await waitFor(() => expect(files).toEqual(['my-data.json']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a server error', refused(500, 'internal', 'x')],
  ['no response', new TypeError('Failed to fetch')],
  ['a response without an account', { unexpected: true }],
])('[AU-20] %s: shows the session’s copy with a warning and can reload the account', async (_what, failure) => {
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

test('[AU-20] edits the phone and saves or cancels', async () => {
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
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Phone number saved' }]));
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['completeData', { countryCode: '370', phoneNumber: '60012345' }],
    ['reload', null],
  ]);
  expect(screen.queryByLabelText('Number')).toBeNull();
});

test('[AU-20] shows a rejected number at the field', async () => {
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

test('[AU-21] [ER-01] verifies the phone with a code and reloads the account', async () => {
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
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Phone verified' }]));
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
  // A later change of the session, e.g. from another tab, replaces the loaded account.
  act(() => setSession('loggedIn', { ...verified, phone: '600999001' }));
  expect(screen.getByText('+48 600 999 001')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test('[AU-21] requests the code in Polish on a Polish screen, and verifies it', async () => {
  const { user, calls, shell } = await openProfile({
    account: withPhone,
    answers: { 'GET /v2/account': [withPhone, { ...withPhone, phoneVerified: true }] },
  });
  act(() => shell.locale.set('pl'));
  await user.click(button('Zweryfikuj'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zweryfikuj telefon' }));
  expect(calls[0]?.body).toMatchObject({ locale: 'pl_PL' });
  await user.type(dialog.getByLabelText('Kod weryfikacyjny'), '123456{Enter}');
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Telefon zweryfikowany' }]));
  expect(await screen.findByText('Zweryfikowany')).toBeVisible();
});

test('restores the unsaved phone after the session ended, for the same account only', async () => {
  const first = await openProfile({ account: withPhone });
  await first.user.click(button('Edit'));
  fireEvent.change(field('Number'), { target: { value: '600123999' } });
  act(() => first.setSession('loggedOut'));
  first.unmount();

  const signedInAgain = openPage('/login', { account: withPhone });
  await signedInAgain.user.type(screen.getByLabelText('E-mail'), withPhone.email);
  await signedInAgain.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(signedInAgain.where()).toBe('/welcome'));
  signedInAgain.unmount();
  const reopened = await openProfile({ account: withPhone });
  expect(screen.getByLabelText('Number')).toHaveValue('600123999');
  act(() => reopened.setSession('loggedOut'));
  reopened.unmount();

  const other = openPage('/login', { account: anAccount({ id: '2' }) });
  await other.user.type(screen.getByLabelText('E-mail'), 'other@fleet.example');
  await other.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(other.where()).toBe('/welcome'));
  other.unmount();
  await openProfile({ account: withPhone });
  expect(screen.queryByLabelText('Number')).toBeNull();
});

test('lists access from other organizations and shares details only on request', async () => {
  const pending = [{ policyId: 'p-1', role: 'Guest', group: 'Tenant B' }];
  const { user, calls, shell } = await openProfile({ answers: { 'GET /v1/iam/sharing': [pending] } });
  const section = within(await screen.findByRole('region', { name: 'Share your details' }));
  expect(section.getByRole('listitem')).toHaveTextContent('Guest in Tenant B');
  expect(calls).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Share my details' }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Details shared' }]));
  expect(calls.map(({ call, body }) => [call, body])).toEqual([['/v1/iam/sharing', { policyIds: ['p-1'] }]]);
  expect(screen.queryByRole('region', { name: 'Share your details' })).toBeNull();
});

test('hides sharing when no other organization gave access', async () => {
  await openProfile();
  expect(screen.queryByRole('region', { name: 'Share your details' })).toBeNull();
});

test('ends all sessions after a confirmation', async () => {
  const { user, calls } = await openProfile();
  await user.click(button('Log out everywhere'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere' }));
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['/v2/account/sessions/revoke', 'sign out']));
});

test('[AU-22] settings change language and theme immediately', async () => {
  const { user, shell } = openPage('/settings', { signedIn: true });
  await user.click(await screen.findByText('Polski'));
  expect(shell.locale.get()).toBe('pl');
  expect(screen.getByRole('heading', { name: 'Język' })).toBeVisible();
  await user.click(screen.getByText('Ciemny'));
  expect(shell.theme.preference.get()).toBe('dark');
});
