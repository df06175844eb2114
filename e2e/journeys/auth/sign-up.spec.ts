import { postForm } from '../../console/api.ts';
import { expect, fillSignIn, signInForm, signOut, test } from '../../console/fixtures.ts';
import { codeFor, codesFor, newAddress } from '../../console/outbox.ts';
import { PASSWORD, signUpPage, tabTo } from './login-pages.ts';

test('[AU-10][AU-11][AU-12][AU-13] signs up a new user, from the link to Welcome', async ({ page }) => {
  const email = newAddress('anna');
  const signUp = signUpPage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/login/signup');
  await signUp.step('first');
  await signUp.toData(email);
  await signUp.field('firstName').fill('Anna');
  await signUp.field('lastName').fill('Nowak-Żółkiewska');
  await signUp.button('finish').click();
  await signUp.step('ready');
  await expect(page).toHaveURL('/login/signup');
  await page.getByRole('button', { name: 'Continue to the console' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByText('Anna Nowak-Żółkiewska').first()).toBeVisible();
  expect((await postForm('/token', { grant_type: 'password', username: email, password: PASSWORD })).status).toBe(200);
});

test('[AU-05][AU-10] submits on a press that blurs an invalid field, though its error message moves the button', async ({ page }) => {
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.field('email').fill(newAddress('celina'));
  await signUp.field('password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await signUp.field('retype').fill('other');
  const button = await signUp.button('getCode').boundingBox();
  // At the upper edge: the message moves the button away from the pointer.
  await page.mouse.move((button?.x ?? 0) + 40, (button?.y ?? 0) + 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText('Passwords are not the same.')).toBeVisible();
  expect((await signUp.button('getCode').boundingBox())?.y, 'the message moves the button').toBeGreaterThan((button?.y ?? Infinity) + 3);
  // The form was submitted and focused the invalid field.
  await expect(signUp.field('retype')).toBeFocused();
});

test('[AU-11] shows an error for a wrong code, and accepts the code from the outbox with spaces', async ({ page, context }) => {
  const email = newAddress('berta');
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.toCode(email);
  const right = await codeFor(email);
  await signUp.field('code').fill(right === '000000' ? '111111' : '000000');
  await signUp.button('confirm').click();
  await expect(page.getByText(signUp.texts.wrongCode)).toBeVisible();
  await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');

  // The link opens the outbox of this address in another tab.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View the code in the outbox' }).click();
  const outbox = await opened;
  await expect(outbox.getByText(email).first()).toBeVisible();
  await expect(outbox.getByText(right).first()).toBeVisible();
  await outbox.close();

  await signUp.field('code').fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await signUp.button('confirm').click();
  await signUp.step('about');
});

test('[AU-11] invalidates the former code on resend, and delays the next resend', async ({ page }) => {
  await page.clock.install();
  const email = newAddress('celina');
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.toCode(email);
  const first = await codeFor(email);
  const resend = page.getByRole('button', { name: 'Send the code again' });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(31_000);
  await resend.click();
  const second = await codeFor(email, 2);
  await expect(resend).toBeDisabled();
  // Both codes may be equal by chance.
  if (first !== second) {
    await signUp.field('code').fill(first);
    await signUp.button('confirm').click();
    await expect(page.getByText(signUp.texts.wrongCode)).toBeVisible();
  }
  await signUp.field('code').fill(second);
  await signUp.button('confirm').click();
  await signUp.step('about');
});

test('[AU-13] goes back through the steps to the sign-in page, and keeps the input', async ({ page }) => {
  const email = newAddress('dorota');
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.toCode(email);
  await signUp.button('back').click();
  await signUp.step('first');
  await expect(signUp.field('email')).toHaveValue(email);
  await expect(signUp.field('password')).toHaveValue(PASSWORD);
  await signUp.button('getCode').click();
  await signUp.step('enterCode');
  await signUp.field('code').fill(await codeFor(email, 2));
  await signUp.button('confirm').click();
  await signUp.step('about');
  await signUp.field('firstName').fill('Dorota');
  await signUp.button('back').click();
  await signUp.step('first');
  await signUp.button('getCode').click();
  await signUp.step('about');
  await expect(signUp.field('firstName')).toHaveValue('Dorota');
  await signUp.field('lastName').fill('Lis');
  await signUp.button('finish').click();
  await signUp.step('ready');
  await signUp.button('back').click();
  await signUp.step('about');
  await signUp.button('back').click();
  await signUp.button('backToSignIn').click();
  await expect(page).toHaveURL('/login');
  await expect(signInForm(page).email).toHaveValue(email);
  expect(await codesFor(email)).toHaveLength(2);
});

test('[AU-10] mails the owner of an existing account, without revealing the account on screen', async ({ page }) => {
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.toCode('viewer@fleet.example');
  await signUp.field('code').fill('123456');
  await signUp.button('confirm').click();
  await expect(page.getByText(signUp.texts.wrongCode)).toBeVisible();
  await expect(async () => {
    const mails = await (await page.request.get('/api/outbox?lang=en&to=viewer@fleet.example')).text();
    expect(mails).toContain('You already have an account');
  }).toPass();
});

test('[AU-10] keeps the input when the server fails or is unreachable', async ({ page }) => {
  const signUp = signUpPage(page);
  const verify = '**/registration/remoteFleet/verify';
  await page.goto('/login/signup');
  await signUp.fillFirst(newAddress('ewa'));
  await page.route(verify, (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'x' } }), { times: 1 });
  await signUp.button('getCode').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on the server.');
  await page.route(verify, (route) => route.abort(), { times: 1 });
  await signUp.button('getCode').click();
  await expect(page.getByRole('alert')).toContainText("Can't reach the server.");
  await expect(signUp.field('password')).toHaveValue(PASSWORD);
  await signUp.button('getCode').click();
  await signUp.step('enterCode');
});

test('[AU-10] opens the privacy policy in a new tab', async ({ page, context }) => {
  await page.goto('/login/signup');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /privacy policy/ }).click();
  const policy = await opened;
  await expect(policy.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(signUpPage(page).field('email')).toBeVisible();
});

test('[AU-10][SH-22] signs up by keyboard', async ({ page }) => {
  const email = newAddress('filip');
  const signUp = signUpPage(page);
  await page.goto('/login');
  await expect(signInForm(page).email).toBeFocused();
  await tabTo(page, 'Sign up');
  await page.keyboard.press('Enter');
  await signUp.step('first');
  await expect(signUp.field('email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'Retype password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^I have read/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Get a confirmation code');
  await page.keyboard.press('Enter');
  await signUp.step('enterCode');
  await expect(signUp.field('code')).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await page.keyboard.press('Enter');
  await signUp.step('about');
  await expect(signUp.field('firstName')).toBeFocused();
  await page.keyboard.type('Filip');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wilk');
  await page.keyboard.press('Enter');
  await signUp.step('ready');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Continue to the console');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});

test('signs in an account without personal data', async ({ page }) => {
  const email = newAddress('gosia');
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.toData(email);
  await page.goto('/welcome');
  await expect(page.getByText(email).first()).toBeVisible();
  await signOut(page);
  await fillSignIn(page, email, PASSWORD);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
});
