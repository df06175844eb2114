import { themeAndLanguage, violations } from '../../console/axe.ts';
import { expect, test } from '../../console/fixtures.ts';
import { keyboardFaults } from './keyboard.ts';
import { leftoversOn } from './leftovers.ts';
import { setTheme } from './locale-and-theme.ts';
import { names, namesOfCountries, titles } from './names.ts';
import { collectServerData, enablePseudoLocale, preparePseudoLocale } from './pseudo-locale.ts';

test('detects defects of accessibility, keyboard access, contrast, language and texts that are added to a page without any', async ({
  page,
}) => {
  await preparePseudoLocale(page);
  const data = collectServerData(page);
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  /** Removes the defects added before. */
  const restore = () => page.evaluate(() => document.querySelectorAll('[data-defect]').forEach((added) => added.remove()));

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
    for (const added of [plain, trapped]) added.dataset['defect'] = '';
    document.querySelector('main h1')?.after(plain, trapped);
  });
  const faults = await keyboardFaults(page);
  expect(faults).toContain('button "plain" does not show the focus');
  expect(faults).toContain('button "jumped over" is not reached by Tab');
  await restore();

  await page.evaluate(() => {
    const image = Object.assign(new Image(), { src: 'data:,' });
    image.dataset['defect'] = '';
    document.querySelector('h1')?.after(image);
  });
  expect((await violations(page)).join()).toContain('image-alt');
  await restore();

  await setTheme(page, 'dark');
  expect(await violations(page, 'html', themeAndLanguage)).toEqual([]);
  await page.evaluate(() => {
    const dim = Object.assign(document.createElement('p'), { textContent: 'Dim', lang: 'none' });
    dim.style.color = '#333';
    dim.dataset['defect'] = '';
    document.querySelector('h1')?.after(dim);
  });
  const found = (await violations(page, 'html', themeAndLanguage)).join();
  expect(found).toContain('color-contrast');
  expect(found).toContain('valid-lang');
  await restore();

  await enablePseudoLocale(page);
  const findLeftovers = async () => leftoversOn(page, { data, titles, names: [...names, ...(await page.evaluate(namesOfCountries))] });
  await expect(async () => expect(await findLeftovers()).toEqual({ untranslated: [], cut: [] })).toPass();
  await page.evaluate(() => {
    const added = Object.assign(document.createElement('input'), { placeholder: 'Your name', title: 'A hint' });
    added.setAttribute('aria-label', 'Name');
    const text = Object.assign(document.createElement('span'), { textContent: 'Written into the code' });
    for (const each of [text, added]) each.dataset['defect'] = '';
    document.querySelector('h1')?.after(text, added);
  });
  const { untranslated } = await findLeftovers();
  expect(untranslated.map((each) => each.split('"')[1])).toEqual(['Written into the code', 'Name', 'A hint', 'Your name']);
  await restore();

  await page.evaluate(() => {
    const narrow = Object.assign(document.createElement('p'), { textContent: '⟦a text for which there is no room at all⟧' });
    narrow.style.cssText = 'width:60px;overflow:hidden;white-space:nowrap';
    const withTitle = Object.assign(narrow.cloneNode(true) as HTMLElement, { title: '⟦a text⟧' });
    const wide = document.createElement('div');
    wide.style.cssText = 'width:3000px;height:1px';
    document.querySelector('h1')?.after(narrow, withTitle);
    document.body.append(wide);
  });
  const { cut } = await findLeftovers();
  expect(cut).toEqual([expect.stringContaining('no room at all'), expect.stringMatching(/^the page is 3\d{3} px wide/)]);
});
