import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'a password of mine';

const texts = {
  email: 'E-mail',
  password: 'Password',
  retype: 'Retype password',
  code: 'Verification code',
  getCode: 'Get a confirmation code',
  firstName: 'First name',
  first: 'Create your account',
  enterCode: 'Enter the code',
  about: 'About you',
  ready: 'Your account is ready',
  wrongCode: 'Incorrect verification code',
} as const;

/** Page object of the sign-up steps. */
export function signUpPage(page: Page) {
  return {
    texts,
    field: (name: keyof typeof texts) => page.getByLabel(texts[name], { exact: true }),
    button: (name: keyof typeof texts) => page.getByRole('button', { name: texts[name], exact: true }),
    step: (name: keyof typeof texts) => expect(page.getByRole('heading', { level: 1, name: texts[name] })).toBeVisible(),
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
