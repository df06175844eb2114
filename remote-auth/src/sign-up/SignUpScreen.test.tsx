import { SignInError } from '@fleet-console/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flagged, openPage, refused, type OpenPageOptions } from '../testing/login-pages.tsx';

const email = () => screen.findByLabelText('E-mail');
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const step = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const PASSWORD = 'correct horse';

async function openSignUp(options: OpenPageOptions = {}) {
  const page = openPage('/login/signup', options);
  await step('Create your account');
  const fillFirst = async () => {
    await page.user.type(await email(), ' Anna@Fleet.Example ');
    await page.user.type(field('Password'), PASSWORD);
    await page.user.type(field('Retype password'), PASSWORD);
    await page.user.click(screen.getByRole('checkbox'));
  };
  const toCode = async () => {
    await fillFirst();
    await page.user.click(button('Get a confirmation code'));
    await step('Enter the code');
  };
  const toData = async () => {
    await toCode();
    await page.user.type(field('Verification code'), '123456');
    await page.user.click(button('Confirm code'));
    await step('About you');
  };
  return { ...page, fillFirst, toCode, toData };
}

test('[AU-10] enables the button once everything is filled in; the policy opens in a new tab', async () => {
  const { user } = await openSignUp();
  const submit = button('Get a confirmation code');
  const link = screen.getByRole('link', { name: /privacy policy/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', '/login/signup/privacy');
  expect(screen.getByText('At least 8 characters.')).toBeVisible();
  const fill = [
    async () => user.type(await email(), 'anna@fleet.example'),
    async () => user.type(field('Password'), PASSWORD),
    async () => user.type(field('Retype password'), PASSWORD),
    async () => user.click(screen.getByRole('checkbox')),
  ];
  for (const part of fill) {
    expect(submit).toBeDisabled();
    await part();
  }
  expect(submit).toBeEnabled();
});

test('[AU-10] links to the privacy policy of the deployment', async () => {
  await openSignUp({ config: { privacyUrl: 'https://operator.example/privacy' } });
  expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', 'https://operator.example/privacy');
});

test('[AU-03][AU-04][AU-05] [ER-01] sends nothing until all fields are valid, with errors at their fields', async () => {
  const { user, calls } = await openSignUp();
  await user.type(await email(), 'anna');
  await user.type(field('Password'), 'short');
  await user.type(field('Retype password'), 'other');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Get a confirmation code'));
  expect(field('E-mail')).toHaveAccessibleDescription('This is not a valid email :(.');
  expect(field('Password')).toHaveAccessibleDescription(/The password should be at last 8 characters long\./);
  expect(field('Retype password')).toHaveAccessibleDescription('Passwords are not the same.');
  expect(field('E-mail')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('[AU-10][AU-11][AU-12][AU-13] signs up: verify, register, sign in, completeData', async () => {
  const { user, calls, toData, where } = await openSignUp();
  await toData();
  expect(field('First name')).toHaveFocus();
  await user.click(button('Finish'));
  expect(field('First name')).toHaveAccessibleDescription('Enter your first name.');
  await user.type(field('First name'), ' Anna ');
  await user.type(field('Last name'), 'Nowak{Enter}');
  await step('Your account is ready');
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ['verify', { email: 'anna@fleet.example', password: PASSWORD }],
    ['register', { email: 'anna@fleet.example', password: PASSWORD, code: '123456' }],
    ['sign in', { email: 'anna@fleet.example', password: PASSWORD }],
    ['completeData', { firstName: 'Anna', lastName: 'Nowak' }],
    ['reload', null],
  ]);
  expect(calls[0]?.language).toBe('en');
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
  expect(where()).toBe('/login');
});

test('[AU-10] [ER-01] shows the server’s error under the retype field and keeps the input', async () => {
  const answers = { verify: [flagged('password-pwned', 'This password is known from a leak.')] };
  const { fillFirst, user } = await openSignUp({ answers });
  await fillFirst();
  await user.click(button('Get a confirmation code'));
  await waitFor(() => expect(field('Retype password')).toHaveAccessibleDescription('This password is known from a leak.'));
  expect(field('E-mail')).toHaveValue('Anna@Fleet.Example');
  expect(field('Password')).toHaveValue(PASSWORD);
  await user.type(field('Password'), '!');
  expect(screen.queryByText('This password is known from a leak.')).toBeNull();
});

test.each([
  [
    'password-common',
    'This password is too common and easy to guess. Choose another one.',
    'To hasło jest zbyt popularne i łatwe do odgadnięcia. Wybierz inne.',
  ],
  [
    'password-is-email',
    "The password can't be your e-mail address or the part before the @.",
    'Hasło nie może być Twoim adresem e-mail ani jego częścią przed znakiem @.',
  ],
])('[AU-10] shows %s under the retype field in both languages', async (code, en, pl) => {
  const { fillFirst, user, shell } = await openSignUp({ answers: { verify: [flagged(code, 'English text of the server.')] } });
  await fillFirst();
  await user.click(button('Get a confirmation code'));
  await waitFor(() => expect(field('Retype password')).toHaveAccessibleDescription(en));
  act(() => shell.locale.set('pl'));
  expect(await screen.findByLabelText('Powtórz hasło')).toHaveAccessibleDescription(pl);
});

test('[AU-11] shows a wrong code at the field and strips pasted spaces', async () => {
  const { user, calls, toCode } = await openSignUp({ answers: { register: [refused(400, 'wrong-code', 'Incorrect verification code')] } });
  await toCode();
  const code = field('Verification code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.paste(' 123 456 ');
  expect(code).toHaveValue('123456');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Incorrect verification code'));
  await user.clear(code);
  await user.type(code, '654-321{Enter}');
  await step('About you');
  expect(calls.filter(({ call }) => call === 'register').map(({ body }) => (body as { code: string }).code)).toEqual(['123456', '654321']);
});

test.each([
  [400, 'invalid-input', 'body.code must NOT have more than 50 characters'],
  [400, 'email-invalid', 'This is not a valid email :(.'],
  [404, 'not-found', 'Not found'],
  [409, 'conflict', 'Conflict'],
  [413, 'too-large', 'Request body is too large'],
])('[AU-11] [ER-01] a code refused with %i %s is reported as incorrect', async (status, error, message) => {
  const { user, toCode } = await openSignUp({ answers: { register: [refused(status, error, message)] } });
  await toCode();
  await user.click(field('Verification code'));
  await user.paste('7'.repeat(60));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Verification code')).toHaveAccessibleDescription('Incorrect verification code'));
  expect(screen.queryByText(message)).toBeNull();
});

test('[AU-11] resends the code after a pause, with the first call', async () => {
  const { calls, toCode } = await openSignUp();
  await toCode();
  const resend = button('Send the code again');
  expect(resend).toBeDisabled();
  expect(screen.getByText(/^in \d+ seconds$/)).toBeVisible();
  // Skips the rest of the pause.
  const afterPause = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockImplementation(() => afterPause);
  await waitFor(() => expect(resend).toBeEnabled());
  fireEvent.click(resend);
  fireEvent.click(resend);
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['verify', 'verify']));
  expect(await screen.findByText('Code sent again')).toBeInTheDocument();
  expect(resend).toBeDisabled();
  jest.restoreAllMocks();
});

test('[AU-11] keeps a new code typed before the resend completes, and clears the old one', async () => {
  let answer: (body: object) => void = () => undefined;
  const pendingAnswer = new Promise<object>((done) => (answer = done));
  const { user, calls, toCode } = await openSignUp({ answers: { verify: [{ error: false }, pendingAnswer, { error: false }] } });
  await toCode();
  await user.type(field('Verification code'), '111111');
  const afterPause = Date.now() + 31_000;
  const now = jest.spyOn(Date, 'now').mockImplementation(() => afterPause);
  await waitFor(() => expect(button('Send the code again')).toBeEnabled());
  fireEvent.click(button('Send the code again'));
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.clear(field('Verification code'));
  await user.type(field('Verification code'), '222222');
  answer({ error: false });
  expect(await screen.findByText('Code sent again')).toBeInTheDocument();
  expect(field('Verification code')).toHaveValue('222222');
  now.mockImplementation(() => afterPause + 31_000);
  await waitFor(() => expect(button('Send the code again')).toBeEnabled());
  fireEvent.click(button('Send the code again'));
  await waitFor(() => expect(field('Verification code')).toHaveValue(''));
  jest.restoreAllMocks();
});

test('[AU-12] does not register twice when signing in fails afterwards', async () => {
  const { user, calls, toCode } = await openSignUp({ signIns: [new SignInError('unreachable', 'no')] });
  await toCode();
  await user.type(field('Verification code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server.");
  await user.click(button('Confirm code'));
  await step('About you');
  expect(calls.map(({ call }) => call)).toEqual(['verify', 'register', 'sign in', 'sign in']);
});

test('[AU-12] [ER-01] shows the server’s error and keeps the input', async () => {
  const { user, toData } = await openSignUp({
    answers: { completeData: [flagged('phone-invalid', 'Enter a valid phone number.'), new TypeError('Failed to fetch')] },
  });
  await toData();
  await user.type(field('First name'), 'Anna');
  await user.type(field('Last name'), 'Nowak');
  await user.type(field('Phone (optional)'), '12{Enter}');
  await waitFor(() => expect(field('Phone (optional)')).toHaveAccessibleDescription(/Enter a valid phone number\./));
  await user.click(button('Finish'));
  expect(await screen.findByRole('alert')).toHaveTextContent('What you entered is still here');
  expect(field('First name')).toHaveValue('Anna');
  await user.click(button('Finish'));
  await step('Your account is ready');
});

test('[AU-13] back from data returns to step one with its input; continuing needs no second code', async () => {
  const { user, calls, toData, where } = await openSignUp();
  await toData();
  await user.type(field('First name'), 'Anna');
  await user.click(button('Back'));
  await step('Create your account');
  expect(field('Password')).toHaveValue(PASSWORD);
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(button('Get a confirmation code'));
  await step('About you');
  expect(field('First name')).toHaveValue('Anna');
  expect(calls.map(({ call }) => call)).toEqual(['verify', 'register', 'sign in']);
  await user.click(button('Back'));
  await user.click(button('Back to sign in'));
  expect(where()).toBe('/login');
  expect(await email()).toHaveValue('Anna@Fleet.Example');
});

test('[AU-13] back from the code returns to step one with its input, back from the end to the data', async () => {
  const { user, calls, toCode } = await openSignUp();
  await toCode();
  await user.click(button('Back'));
  await step('Create your account');
  expect(await email()).toHaveValue(' Anna@Fleet.Example '.trim());
  expect(field('Password')).toHaveValue(PASSWORD);
  await user.click(button('Get a confirmation code'));
  await step('Enter the code');
  await user.type(field('Verification code'), '123456{Enter}');
  await step('About you');
  await user.type(field('First name'), 'Anna');
  await user.type(field('Last name'), 'Nowak{Enter}');
  await step('Your account is ready');
  await user.click(button('Back'));
  await step('About you');
  expect(field('First name')).toHaveValue('Anna');
  expect(calls.map(({ call }) => call)).toEqual(['verify', 'verify', 'register', 'sign in', 'completeData', 'reload']);
});

test('[AU-10] keeps the input when the server is unreachable, and sends it again', async () => {
  const { user, fillFirst } = await openSignUp({ answers: { verify: [new TypeError('Failed to fetch')] } });
  await fillFirst();
  await user.click(button('Get a confirmation code'));
  expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server.");
  expect(field('Password')).toHaveValue(PASSWORD);
  await user.click(button('Get a confirmation code'));
  await step('Enter the code');
});

test('sends once on a double click and reports server errors and waiting times', async () => {
  const { calls, fillFirst } = await openSignUp({
    answers: { verify: [refused(500, 'internal', 'stack trace'), refused(429, 'too-many-requests', 'Slow down', { 'retry-after': '90' })] },
  });
  await fillFirst();
  const form = (await email()).closest('form') as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server.');
  expect(screen.queryByText(/stack trace/)).toBeNull();
  expect(calls).toHaveLength(1);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Too many attempts. Try again in (90|89) seconds\./));
  // Another input doesn't end the wait.
  fireEvent.change(await email(), { target: { value: 'other@fleet.example' } });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too many attempts/);
});

test('announces each step in both languages', async () => {
  const { toCode, user } = await openSignUp({ answers: { register: [refused(400, 'wrong-code', 'Incorrect verification code')] } });
  await toCode();
  expect(screen.getByText('Step 2 of 4: Enter the code')).toHaveAttribute('role', 'status');
  await user.click(screen.getByText('Polski'));
  expect(screen.getByText('Krok 2 z 4: Wpisz kod')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Kod weryfikacyjny'), '000000{Enter}');
  expect(await screen.findByText('Nieprawidłowy kod weryfikacyjny')).toBeVisible();
});

test('links to the outbox in the sandbox', async () => {
  const { toCode } = await openSignUp({ config: { sandbox: true } });
  await toCode();
  expect(screen.getByRole('link', { name: 'View the code in the outbox' })).toHaveAttribute(
    'href',
    '/api/outbox?lang=en&to=anna%40fleet.example',
  );
});
