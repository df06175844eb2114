import { act, screen, waitFor } from '@testing-library/react';
import { flagged, openPage, refused, type OpenPageOptions } from '../testing/login-pages.tsx';

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const step = (title: string) => screen.findByRole('heading', { level: 1, name: title });

async function openRecovery(options: OpenPageOptions = {}) {
  const page = openPage('/login/recover', options);
  await step('Recover your password');
  const toCode = async () => {
    await page.user.type(field('E-mail'), 'Anna@Fleet.Example{Enter}');
    await step('Enter the code');
  };
  const toPassword = async () => {
    await toCode();
    await page.user.type(field('Verification code'), '123456{Enter}');
    await step('Choose a new password');
  };
  return { ...page, toCode, toPassword };
}

test('[AU-14] recovers a password: generateCode, verify, reset', async () => {
  const { user, calls, toPassword, where } = await openRecovery();
  await toPassword();
  expect(field('Password')).toHaveFocus();
  expect(screen.getByText('At least 8 characters.')).toBeVisible();
  await user.type(field('Password'), 'a new one of mine');
  await user.type(field('Retype password'), 'a new one of mine{Enter}');
  await step('Password changed');
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['generateCode', { email: 'anna@fleet.example' }],
    ['verify', { email: 'anna@fleet.example', code: '123456' }],
    ['reset', { email: 'anna@fleet.example', code: '123456', password: 'a new one of mine' }],
  ]);
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
  expect(where()).toBe('/login');
  expect(await screen.findByLabelText('E-mail')).toHaveValue('Anna@Fleet.Example');
});

test('[AU-14] spaces around the password and its repetition are ignored', async () => {
  const { user, calls, toPassword } = await openRecovery();
  await toPassword();
  await user.type(field('Password'), 'a new one of mine');
  await user.type(field('Retype password'), ' a new one of mine {Enter}');
  await step('Password changed');
  expect(calls.at(-1)?.body).toEqual({ email: 'anna@fleet.example', code: '123456', password: 'a new one of mine' });
});

test('[AU-14] [ER-01] validates the e-mail before sending, and shows the server’s error at the field', async () => {
  const { user, calls } = await openRecovery({ answers: { generateCode: [flagged('blocked', 'This address cannot be used.')] } });
  await user.click(button('Send code'));
  expect(field('E-mail')).toHaveAccessibleDescription('This email is a bit too short.');
  expect(calls).toEqual([]);
  await user.type(field('E-mail'), 'anna@fleet.example{Enter}');
  await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('This address cannot be used.'));
});

test.each([
  [400, 'wrong-code', 'Incorrect verification code'],
  [400, 'invalid-input', 'body.code must NOT have more than 50 characters'],
  [404, 'not-found', 'Not found'],
])('[AU-14] [ER-01] a code refused with %i %s is reported as incorrect at the field', async (status, error, message) => {
  const { user, toCode } = await openRecovery({ answers: { verify: [refused(status, error, message)] } });
  await toCode();
  await user.type(field('Verification code'), '000000{Enter}');
  await waitFor(() => expect(field('Verification code')).toHaveAccessibleDescription('Incorrect verification code'));
});

test('[AU-05][AU-14] [ER-01] requires matching passwords, shows the server’s error, and keeps the input', async () => {
  const { user, calls, toPassword } = await openRecovery({ answers: { reset: [flagged('wrong-code', 'Incorrect verification code')] } });
  await toPassword();
  await user.type(field('Password'), 'a new one of mine');
  await user.type(field('Retype password'), 'another one{Enter}');
  expect(field('Retype password')).toHaveAccessibleDescription('Passwords are not the same.');
  expect(calls).toHaveLength(2);
  await user.clear(field('Retype password'));
  await user.type(field('Retype password'), 'a new one of mine{Enter}');
  expect(await screen.findByText('Incorrect verification code')).toBeVisible();
  expect(field('Password')).toHaveValue('a new one of mine');
});

test('[AU-14] reports a common password at the field, in the current language', async () => {
  const { user, toPassword } = await openRecovery({ answers: { reset: [flagged('password-common', 'English text of the server.')] } });
  await toPassword();
  await user.type(field('Password'), 'password123');
  await user.type(field('Retype password'), 'password123{Enter}');
  await waitFor(() =>
    expect(field('Retype password')).toHaveAccessibleDescription('This password is too common and easy to guess. Choose another one.'),
  );
  expect(screen.queryByText(/English text/)).toBeNull();
});

test('[AU-14] back leads to step one, then to the sign-in page', async () => {
  const { user, toPassword, where } = await openRecovery();
  await toPassword();
  await user.click(button('Back'));
  await step('Recover your password');
  expect(field('E-mail')).toHaveValue('Anna@Fleet.Example');
  await user.click(button('Back to sign in'));
  expect(where()).toBe('/login');
});

test('[AU-14] resends the code after a pause, with the first call', async () => {
  const { user, calls, toCode } = await openRecovery();
  await toCode();
  expect(button('Send the code again')).toBeDisabled();
  // Skips the rest of the pause.
  const afterPause = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockImplementation(() => afterPause);
  await waitFor(() => expect(button('Send the code again')).toBeEnabled());
  await user.click(button('Send the code again'));
  expect(await screen.findByText('Code sent again')).toBeInTheDocument();
  jest.restoreAllMocks();
  await user.type(field('Verification code'), '654321{Enter}');
  await step('Choose a new password');
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['generateCode', { email: 'anna@fleet.example' }],
    ['generateCode', { email: 'anna@fleet.example' }],
    ['verify', { email: 'anna@fleet.example', code: '654321' }],
  ]);
});

test('[AU-14] [I18-01] recovers a password in Polish', async () => {
  const { user, shell } = await openRecovery({ answers: { verify: [refused(400, 'wrong-code', 'Incorrect verification code')] } });
  act(() => shell.locale.set('pl'));
  await user.type(await screen.findByLabelText('E-mail'), 'anna@fleet.example{Enter}');
  await step('Wpisz kod');
  await user.type(field('Kod weryfikacyjny'), '000000{Enter}');
  await waitFor(() => expect(field('Kod weryfikacyjny')).toHaveAccessibleDescription('Nieprawidłowy kod weryfikacyjny'));
  await user.type(field('Kod weryfikacyjny'), '{Enter}');
  await step('Ustaw nowe hasło');
  await user.type(field('Hasło'), 'a new one of mine');
  await user.type(field('Powtórz hasło'), 'another one{Enter}');
  expect(field('Powtórz hasło')).toHaveAccessibleDescription('Hasła nie są takie same.');
  await user.clear(field('Powtórz hasło'));
  await user.type(field('Powtórz hasło'), 'a new one of mine{Enter}');
  await step('Zmieniono hasło');
  expect(screen.getByRole('link', { name: 'Przejdź do logowania' })).toBeVisible();
});
