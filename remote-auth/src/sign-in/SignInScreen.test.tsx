import { SignInError } from '@fleet-console/contract';
import { anAccount, fakeShell, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { definition } from '../remote.tsx';

interface LoginOptions extends FakeShellOptions {
  /** Result of each sign-in, in order; undefined succeeds. */
  readonly answers?: (SignInError | Promise<void> | undefined)[];
  readonly signedIn?: boolean;
}

/** Renders the login page with a session that records its calls. */
function renderLogin({ answers = [], signedIn = false, ...options }: LoginOptions = {}) {
  const base = fakeShell({ path: '/login', routes: { Welcome: '/welcome' }, ...options });
  const calls: string[] = [];
  const account = anAccount();
  base.sessionState.set(signedIn ? { status: 'loggedIn', account, isAdmin: false } : { status: 'loggedOut' });
  const shell = {
    ...base,
    session: {
      get: base.sessionState.get,
      subscribe: base.sessionState.subscribe,
      signIn: async (email: string, password: string) => {
        calls.push(`in ${email} ${password}`);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        await answer;
        base.sessionState.set({ status: 'loggedIn', account, isAdmin: false });
      },
      signOut: async () => {
        calls.push('out');
        base.sessionState.set({ status: 'loggedOut' });
      },
      reload: async () => {},
    },
  };
  return { ...renderRemote(definition, '/login', { shell }), shell, calls };
}

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });
const refusal = (failure: SignInError['failure'], message = '', details = {}) => new SignInError(failure, message, details);

test('[AU-01] toggles password visibility and submits with Enter', async () => {
  const { user, calls, shell } = renderLogin();
  await user.type(email(), 'anna@fleet.example');
  await user.type(password(), 'correct horse');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/welcome'));
  expect(calls).toEqual(['in anna@fleet.example correct horse']);
});

test('[AU-02] [ER-01] sends nothing until both fields are valid', async () => {
  const { user, calls } = renderLogin();
  await user.click(button());
  expect(screen.getByText('This email is a bit too short.')).toBeVisible();
  expect(screen.getByText('The password should be at last 8 characters long.')).toBeVisible();
  expect(email()).toHaveFocus();
  await user.type(email(), 'anna');
  expect(screen.getByText('This is not a valid email :(.')).toBeVisible();
  await user.type(email(), '@fleet.example');
  expect(screen.queryByText('This is not a valid email :(.')).toBeNull();
  await user.type(password(), '1234567');
  await user.click(button());
  expect(calls).toEqual([]);
  await user.type(password(), '8');
  await user.click(button());
  expect(calls).toEqual(['in anna@fleet.example 12345678']);
});

test('[AU-03][AU-04] trims the input and lowercases the e-mail', async () => {
  const { user, calls } = renderLogin();
  await user.type(password(), '  correct horse ');
  fireEvent.change(email(), { target: { value: ' Anna@Fleet.Example ' } });
  await user.click(button());
  expect(calls).toEqual(['in anna@fleet.example correct horse']);
});

test.each([
  ['a server message', refusal('refused', 'The account is suspended.'), 'The account is suspended.'],
  ['a wrong password', refusal('refused', 'Invalid credentials', { code: 'invalid_grant' }), 'Incorrect e-mail or password.'],
  ['an unreachable server', refusal('unreachable', 'Failed to fetch'), /Can't reach the server/],
])('[AU-02] [ER-01] shows %s under the button and keeps the input', async (_, error, text) => {
  const { user, shell } = renderLogin({ answers: [error] });
  await user.type(email(), 'anna@fleet.example');
  await user.type(password(), 'correct horse');
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(button().compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(email()).toHaveValue('anna@fleet.example');
  expect(password()).toHaveValue('correct horse');
  expect(shell.navigation.location.get().pathname).toBe('/login');
  await user.type(password(), '!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('disables the button for as long as the server asks after too many attempts', async () => {
  jest.useFakeTimers();
  try {
    const { calls } = renderLogin({ answers: [refusal('refused', 'Too many attempts', { waitSeconds: 2 })] });
    fireEvent.change(email(), { target: { value: 'anna@fleet.example' } });
    fireEvent.change(password(), { target: { value: 'correct horse' } });
    await act(async () => fireEvent.click(button()));
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 2 seconds.');
    expect(button()).toBeDisabled();
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 1 second.');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => fireEvent.click(button()));
    expect(calls).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a wait that the server asked for does not end when the input changes', async () => {
  renderLogin({ answers: [refusal('refused', 'Too many attempts', { waitSeconds: 90 })] });
  fireEvent.change(email(), { target: { value: 'anna@fleet.example' } });
  fireEvent.change(password(), { target: { value: 'correct horse' } });
  await act(async () => fireEvent.click(button()));
  fireEvent.change(password(), { target: { value: 'correct horse!' } });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too many attempts/);
  expect(button()).toBeDisabled();
});

test('signs in once on a double click and reports a slow response', async () => {
  jest.useFakeTimers();
  try {
    let answer = () => {};
    const { calls } = renderLogin({ answers: [new Promise((done) => (answer = done))] });
    fireEvent.change(email(), { target: { value: 'anna@fleet.example' } });
    fireEvent.change(password(), { target: { value: 'correct horse' } });
    const form = email().closest('form') as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(calls).toHaveLength(1);
    expect(screen.queryByText(/Still waiting/)).toBeNull();
    await act(async () => jest.advanceTimersByTime(6000));
    expect(screen.getByText(/Still waiting/)).toBeVisible();
    await act(async () => answer());
    expect(screen.queryByText(/Still waiting/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('[AU-09] signs out an existing session first, signs in, and opens /welcome', async () => {
  const { user, calls, shell } = renderLogin({ signedIn: true });
  expect(screen.getByText(/Signed in as manager@fleet.example/)).toBeVisible();
  await user.type(email(), 'anna@fleet.example');
  await user.type(password(), 'correct horse');
  await user.click(button());
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/welcome'));
  expect(calls).toEqual(['out', 'in anna@fleet.example correct horse']);
});

test('[AU-09] [ER-01] ends a session that another tab has just started', async () => {
  const { user, calls } = renderLogin({ answers: [refusal('alreadyLogged')] });
  await user.type(email(), 'anna@fleet.example');
  await user.type(password(), 'correct horse');
  await user.click(button());
  await waitFor(() => expect(calls).toEqual(['in anna@fleet.example correct horse', 'out', 'in anna@fleet.example correct horse']));
});

test('[AU-07] switches between English and Polish and keeps the input', async () => {
  const { user, shell } = renderLogin();
  await user.type(email(), 'anna');
  await user.click(button());
  await user.click(screen.getByText('Polski'));
  expect(shell.locale.get()).toBe('pl');
  expect(screen.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();
  expect(screen.getByText('To nie jest poprawny adres e-mail :(.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('anna');
});

test('fills in the form with demo accounts, in the sandbox only', async () => {
  const { user, unmount } = renderLogin({ config: { sandbox: true } });
  await user.click(screen.getByRole('button', { name: 'Viewer' }));
  expect(email()).toHaveValue('viewer@fleet.example');
  expect(password()).toHaveValue('viewer-demo-2026');
  unmount();
  renderLogin();
  expect(screen.queryByText('Demo accounts')).toBeNull();
});
