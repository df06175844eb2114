import { SignInError } from '@fleet-console/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openDoor, refused, type DoorsOptions } from '../testing/doors.tsx';

const TOKEN = 'uC5l-6vbn_2Jq8s0dTQx1rA7mZpK4wEyhGfN3oVbL9c';
const LOOK = '/v2/account/invitation/look';
const ACCEPT = '/v2/account/invitation/accept';
const PASSWORD = 'correct horse';
const invited = { email: 'anna@fleet.example', firstName: '', lastName: '', expiresAt: '2030-01-01T00:00:00.000Z' };
const ended = () => refused(404, 'invitation-ended', 'This invitation is no longer valid');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

function openInvitation({ answers = {}, ...options }: DoorsOptions = {}) {
  const door = openDoor(`/login/signup#invitation=${TOKEN}`, { answers: { [LOOK]: [invited], ...answers }, ...options });
  const fill = async () => {
    await heading('Accept your invitation');
    await door.user.type(field('First name'), ' Anna ');
    await door.user.type(field('Last name'), 'Nowak');
    await door.user.type(field('Password'), PASSWORD);
    await door.user.type(field('Retype password'), PASSWORD);
    await door.user.click(screen.getByRole('checkbox'));
  };
  return { ...door, fill };
}

test('[US-05] the link says whom it is for, leaves the address bar, and makes the account one’s own', async () => {
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
    [LOOK, { token: TOKEN }],
    [ACCEPT, { token: TOKEN, password: PASSWORD, firstName: 'Anna', lastName: 'Nowak' }],
    ['sign in', { email: 'anna@fleet.example', password: PASSWORD }],
  ]);
});

test('[US-05] [AU-05] passwords obey the rules of signing up, each fault beside its field, and nothing is sent', async () => {
  const { user, calls, fill } = openInvitation();
  await fill();
  await user.clear(field('Password'));
  await user.type(field('Password'), 'short');
  await user.click(button('Accept and sign in'));
  expect(field('Password')).toHaveAccessibleDescription(/The password should be at last 8 characters long\./);
  expect(field('Retype password')).toHaveAccessibleDescription('Passwords are not the same.');
  expect(field('Password')).toHaveFocus();
  expect(calls.map(({ call }) => call)).toEqual([LOOK]);
});

test('[US-05] an invitation that has ended says so, and leads to sign in', async () => {
  const { user, where } = openInvitation({ answers: { [LOOK]: [ended()] } });
  await heading('This invitation is no longer valid');
  expect(screen.getByText(/ask the person who invited you to send a new invitation/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(button('Sign in'));
  expect(where()).toBe('/login');
});

test('[US-05] an invitation that ends while it is being accepted says so too', async () => {
  const { user, calls, fill } = openInvitation({ answers: { [ACCEPT]: [ended()] } });
  await fill();
  await user.click(button('Accept and sign in'));
  await heading('This invitation is no longer valid');
  expect(calls.map(({ call }) => call)).toEqual([LOOK, ACCEPT]);
});

test('[US-05] anyone who is signed in decides first: sign out to accept, or stay', async () => {
  const { user, calls, where } = openInvitation({ signedIn: true });
  await heading("You're already signed in");
  expect(screen.getByText(/signed in as manager@fleet\.example, but the invitation is for anna@fleet\.example/)).toBeVisible();
  await user.click(button('Log out and accept the invitation'));
  await heading('Accept your invitation');
  expect(calls.map(({ call }) => call)).toEqual([LOOK, 'sign out']);
  expect(where()).toBe('/login/signup');
});

test('[US-05] staying signed in leads to the console and accepts nothing', async () => {
  const { user, calls, where } = openInvitation({ signedIn: true });
  await heading("You're already signed in");
  await user.click(button('Stay signed in'));
  expect(where()).toBe('/welcome');
  expect(calls.map(({ call }) => call)).toEqual([LOOK]);
});

test('[US-05] a server that cannot be reached is no end: the invitation is read again', async () => {
  const { user } = openInvitation({ answers: { [LOOK]: [new TypeError('Failed to fetch'), invited] } });
  expect(await screen.findByText("Couldn't load your invitation")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Accept your invitation');
});

test('[US-05] an account that is accepted but cannot sign in yet is not accepted twice; what was typed stays', async () => {
  const { user, calls, fill, where } = openInvitation({ signIns: [new SignInError('unreachable', 'no')] });
  await fill();
  await user.click(button('Accept and sign in'));
  expect(await screen.findByText(/The invitation is accepted and your account is ready/)).toBeVisible();
  expect(field('Password')).toHaveValue(PASSWORD);
  await user.click(button('Sign in'));
  await waitFor(() => expect(where()).toBe('/welcome'));
  expect(calls.map(({ call }) => call)).toEqual([LOOK, ACCEPT, 'sign in', 'sign in']);
});

test('[US-05] a double click accepts once; what the server finds wrong with the password stands beside it', async () => {
  const { calls, fill } = openInvitation({ answers: { [ACCEPT]: [refused(400, 'password-too-short', 'Too short')] } });
  await fill();
  const form = field('Password').closest('form') as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(field('Retype password')).toHaveAccessibleDescription('The password should be at last 8 characters long.'));
  expect(calls.map(({ call }) => call)).toEqual([LOOK, ACCEPT]);
});

test('[US-05] without a link the page is that of signing up', async () => {
  openDoor('/login/signup#invitation=');
  await heading('Create your account');
});
