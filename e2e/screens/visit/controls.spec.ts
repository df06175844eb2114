import type { Page } from '@playwright/test';
import { themeAndLanguage, violations } from '../../console/axe.ts';
import { expect, signIn, test } from '../../console/fixtures.ts';
import { keyboardFaults } from './keyboard.ts';
import { leftoversOn } from './leftovers.ts';
import { setTheme } from './locale-and-theme.ts';
import { names, namesOfCountries, titles } from './names.ts';
import { collectServerData, preparePseudoLocale, enablePseudoLocale } from './pseudo-locale.ts';

const onLogin = (page: Page) => page.goto('/login').then(() => page.getByRole('heading', { level: 1 }).waitFor());

test('detects an accessibility violation with axe', async ({ page }) => {
  await onLogin(page);
  await page.evaluate(() => document.querySelector('h1')?.after(Object.assign(new Image(), { src: 'data:,' })));
  expect((await violations(page)).join()).toContain('image-alt');
});

test('detects text without contrast in the dark theme, and a wrong language, with the rules for them', async ({ page }) => {
  await onLogin(page);
  await setTheme(page, 'dark');
  expect(await violations(page, 'html', themeAndLanguage)).toEqual([]);
  await page.evaluate(() => {
    const dim = Object.assign(document.createElement('p'), { textContent: 'Dim', lang: 'none' });
    dim.style.color = '#333';
    document.querySelector('h1')?.after(dim);
  });
  const found = (await violations(page, 'html', themeAndLanguage)).join();
  expect(found).toContain('color-contrast');
  expect(found).toContain('valid-lang');
});

test.describe('detects text defects', () => {
  const leftoversAfter = async (page: Page, change: () => void) => {
    await preparePseudoLocale(page);
    const data = collectServerData(page);
    await onLogin(page);
    await enablePseudoLocale(page);
    const findLeftovers = async () => leftoversOn(page, { data, titles, names: [...names, ...(await page.evaluate(namesOfCountries))] });
    await expect(async () => expect(await findLeftovers()).toEqual({ untranslated: [], cut: [] })).toPass();
    await page.evaluate(change);
    return findLeftovers();
  };

  test('a text, a name and a hint outside the message files', async ({ page }) => {
    const { untranslated } = await leftoversAfter(page, () => {
      const added = Object.assign(document.createElement('input'), { placeholder: 'Your name', title: 'A hint' });
      added.setAttribute('aria-label', 'Name');
      document.querySelector('h1')?.after('Written into the code', added);
    });
    expect(untranslated.map((each) => each.split('"')[1])).toEqual(['Written into the code', 'Name', 'A hint', 'Your name']);
  });

  test('a truncated text and a page that is too wide', async ({ page }) => {
    const { cut } = await leftoversAfter(page, () => {
      const narrow = Object.assign(document.createElement('p'), { textContent: '⟦a text for which there is no room at all⟧' });
      narrow.style.cssText = 'width:60px;overflow:hidden;white-space:nowrap';
      const withTitle = Object.assign(narrow.cloneNode(true) as HTMLElement, { title: '⟦a text⟧' });
      const wide = document.createElement('div');
      wide.style.cssText = 'width:3000px;height:1px';
      document.querySelector('h1')?.after(narrow, withTitle);
      document.body.append(wide);
    });
    expect(cut).toEqual([expect.stringContaining('no room at all'), expect.stringMatching(/^the page is 3\d{3} px wide/)]);
  });
});

test('reaches the whole shell by keyboard', async ({ page }) => {
  await signIn(page, 'manager');
  expect(await keyboardFaults(page, 'body')).toEqual([]);
});

test('detects unreachable elements and an invisible focus', async ({ page }) => {
  await onLogin(page);
  expect(await keyboardFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const plain = Object.assign(document.createElement('button'), { textContent: 'plain' });
    plain.style.cssText = 'outline:none;box-shadow:none;transition:none';
    const trapped = Object.assign(document.createElement('button'), { textContent: 'jumped over' });
    plain.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('input[name=username]')?.focus();
    });
    document.querySelector('main h1')?.after(plain, trapped);
  });
  const faults = await keyboardFaults(page);
  expect(faults).toContain('button "plain" does not show the focus');
  expect(faults).toContain('button "jumped over" is not reached by Tab');
});
