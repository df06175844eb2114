import { SignInError } from '@fleet-console/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage, refused, type OpenPageOptions } from '../testing/login-pages.tsx';

const TOKEN = 'uC5l-6vbn_2Jq8s0dTQx1rA7mZpK4wEyhGfN3oVbL9c';
const INVITATION = '/v2/account/invitation/look';
const ACCEPT = '/v2/account/invitation/accept';
const PASSWORD = 'correct horse';
const invited = { email: 'anna@fleet.example', firstName: '', lastName: '', expiresAt: '2030-01-01T00:00:00.000Z' };
const ended = () => refused(404, 'invitation-ended', 'This invitation is no longer valid');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

function openInvitation({ answers = {}, ...options }: OpenPageOptions = {}) {
  const page = openPage(`/login/signup#invitation=${TOKEN}`, { answers: { [INVITATION]: [invited], ...answers }, ...options });
  const fill = async () => {
    await heading('Accept your invitation');
    await page.user.type(field('First name'), ' Anna ');
    await page.user.type(field('Last name'), 'Nowak');
    await page.user.type(field('Password'), PASSWORD);
    await page.user.type(field('Retype password'), PASSWORD);
    await page.user.click(screen.getByRole('checkbox'));
  };
  return { ...page, fill };
}

test('[US-05] accepts an invitation and removes its token from the address bar', async () => {
  const { user, calls, fill, where, shell } = openInvitation();
  expect(await screen.findByText(/You were invited as anna@fleet\.example/)).toBeVisible();
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/login/signup', search: '', hash: '' });
  expect(field('First name')).toHaveFocus();
  const submit = button('Accept and sign in');
  expect(submit).toBeDisabled();
  await fill();
  await user.click(submit);
  await waitFor(() => expect(where()).toBe('/welcome'));
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    [INVITATION, { token: TOKEN }],
    [ACCEPT, { token: TOKEN, password: PASSWORD, firstName: 'Anna', lastName: 'Nowak' }],
    ['sign in', { email: 'anna@fleet.example', password: PASSWORD }],
  ]);
});

test('[US-05] [AU-05] validates the password as on sign-up, shows errors at their fields, and sends nothing', async () => {
  const { user, calls, fill } = openInvitation();
  await fill();
  await user.clear(field('Password'));
  await user.type(field('Password'), 'short');
  await user.click(button('Accept and sign in'));
  expect(field('Password')).toHaveAccessibleDescription(/The password should be at last 8 characters long\./);
  expect(field('Retype password')).toHaveAccessibleDescription('Passwords are not the same.');
  expect(field('Password')).toHaveFocus();
  expect(calls.map(({ call }) => call)).toEqual([INVITATION]);
});

test('[US-05] an ended invitation shows a message and a link to sign in', async () => {
  const { user, where } = openInvitation({ answers: { [INVITATION]: [ended()] } });
  await heading('This invitation is no longer valid');
  expect(screen.getByText(/ask the person who invited you to send a new invitation/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(button('Sign in'));
  expect(where()).toBe('/login');
});

test('[US-05] reports an invitation that ends while it is being accepted', async () => {
  const { user, calls, fill } = openInvitation({ answers: { [ACCEPT]: [ended()] } });
  await fill();
  await user.click(button('Accept and sign in'));
  await heading('This invitation is no longer valid');
  expect(calls.map(({ call }) => call)).toEqual([INVITATION, ACCEPT]);
});

test('[US-05] asks a signed-in user to sign out before accepting', async () => {
  const { user, calls, where } = openInvitation({ signedIn: true });
  await heading("You're already signed in");
  expect(screen.getByText(/signed in as manager@fleet\.example, but the invitation is for anna@fleet\.example/)).toBeVisible();
  await user.click(button('Log out and accept the invitation'));
  await heading('Accept your invitation');
  expect(calls.map(({ call }) => call)).toEqual([INVITATION, 'sign out']);
  expect(where()).toBe('/login/signup');
});

test('[US-05] staying signed in opens the console without accepting', async () => {
  const { user, calls, where } = openInvitation({ signedIn: true });
  await heading("You're already signed in");
  await user.click(button('Stay signed in'));
  expect(where()).toBe('/welcome');
  expect(calls.map(({ call }) => call)).toEqual([INVITATION]);
});

test('[US-05] retries loading the invitation after a network error', async () => {
  const { user } = openInvitation({ answers: { [INVITATION]: [new TypeError('Failed to fetch'), invited] } });
  expect(await screen.findByText("Couldn't load your invitation")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Accept your invitation');
});

test('[US-05] does not accept twice when signing in fails afterwards, and keeps the input', async () => {
  const { user, calls, fill, where } = openInvitation({ signIns: [new SignInError('unreachable', 'no')] });
  await fill();
  await user.click(button('Accept and sign in'));
  expect(await screen.findByText(/The invitation is accepted and your account is ready/)).toBeVisible();
  expect(field('Password')).toHaveValue(PASSWORD);
  await user.click(button('Sign in'));
  await waitFor(() => expect(where()).toBe('/welcome'));
  expect(calls.map(({ call }) => call)).toEqual([INVITATION, ACCEPT, 'sign in', 'sign in']);
});

test('[US-05] accepts once on a double click and shows the server’s password error at its field', async () => {
  const { calls, fill } = openInvitation({ answers: { [ACCEPT]: [refused(400, 'password-too-short', 'Too short')] } });
  await fill();
  const form = field('Password').closest('form') as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(field('Retype password')).toHaveAccessibleDescription('The password should be at last 8 characters long.'));
  expect(calls.map(({ call }) => call)).toEqual([INVITATION, ACCEPT]);
});

test('[US-05] shows the sign-up page without a token', async () => {
  openPage('/login/signup#invitation=');
  await heading('Create your account');
});
