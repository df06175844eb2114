import { expect, type Page } from '@playwright/test';
import { codeFor } from '../../console/outbox.ts';

export const PASSWORD = 'a password of mine';

/** Texts of sign-up and recovery, by language. */
export const texts = {
  en: {
    email: 'E-mail',
    password: 'Password',
    retype: 'Retype password',
    code: 'Verification code',
    getCode: 'Get a confirmation code',
    confirm: 'Confirm code',
    firstName: 'First name',
    lastName: 'Last name',
    finish: 'Finish',
    back: 'Back',
    backToSignIn: 'Back to sign in',
    first: 'Create your account',
    enterCode: 'Enter the code',
    about: 'About you',
    ready: 'Your account is ready',
    wrongCode: 'Incorrect verification code',
  },
  pl: {
    email: 'E-mail',
    password: 'Hasło',
    retype: 'Powtórz hasło',
    code: 'Kod weryfikacyjny',
    getCode: 'Wyślij kod potwierdzający',
    confirm: 'Potwierdź kod',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    finish: 'Zakończ',
    back: 'Wstecz',
    backToSignIn: 'Wróć do logowania',
    first: 'Załóż konto',
    enterCode: 'Wpisz kod',
    about: 'Twoje dane',
    ready: 'Konto jest gotowe',
    wrongCode: 'Nieprawidłowy kod weryfikacyjny',
  },
} as const;

/** Page object of the sign-up steps. */
export function signUpPage(page: Page) {
  const english = texts.en;
  const field = (name: keyof typeof english) => page.getByLabel(english[name], { exact: true });
  const button = (name: keyof typeof english) => page.getByRole('button', { name: english[name], exact: true });
  const step = (name: keyof typeof english) => expect(page.getByRole('heading', { level: 1, name: english[name] })).toBeVisible();
  const fillFirst = async (email: string) => {
    await field('email').fill(email);
    await field('password').fill(PASSWORD);
    await field('retype').fill(PASSWORD);
    await page.getByRole('checkbox').check();
  };
  const toCode = async (email: string) => {
    await fillFirst(email);
    await button('getCode').click();
    await step('enterCode');
  };
  return {
    texts: english,
    field,
    button,
    step,
    fillFirst,
    toCode,
    async toData(email: string) {
      await toCode(email);
      await field('code').fill(await codeFor(email));
      await button('confirm').click();
      await step('about');
    },
  };
}

/** Presses Tab until the named element has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement)) return '';
      const label = at.id === '' ? null : document.querySelector(`label[for="${CSS.escape(at.id)}"]`);
      return (at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    stops.push(focused.slice(0, 30));
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} cannot be reached with Tab; the stops were ${stops.join(' | ')}`);
}
