import { createLocale } from '../locale/locale.ts';
import { FakeBrowserStorage } from '../testing/fake-tabs.ts';
import { createTheme } from '../theme/theme.ts';
import { keptTexts } from './storage.ts';

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const darkSystem = () => ({ matches: true, addEventListener() {} });

test('notifies other tabs about changes', async () => {
  const browser = new FakeBrowserStorage();
  const one = keptTexts(browser.openTab());
  const other = keptTexts(browser.openTab());
  let heard = 0;
  const stop = other.watch('key', () => (heard += 1));
  one.set('key', 'text');
  one.set('another', 'text');
  await pass(20);
  expect(heard).toBe(1);
  expect(other.get('key')).toBe('text');
  stop();
});

test.each(['blocked', 'full'] as const)('falls back to memory when storage is %s', (trouble) => {
  const browser = new FakeBrowserStorage();
  const texts = keptTexts(browser.openTab());
  browser.trouble = trouble;
  texts.set('key', 'text');
  expect(texts.get('key')).toBe('text');
  texts.set('key', null);
  expect(texts.get('key')).toBeNull();
});

test('[SH-21] persists the theme and ignores invalid stored values', () => {
  const browser = new FakeBrowserStorage();
  browser.texts.set('theme', 'plaid');
  const theme = createTheme(keptTexts(browser.openTab()), darkSystem);
  expect([theme.preference.get(), theme.get()]).toEqual(['system', 'dark']);
  theme.choose('light');
  expect([browser.texts.get('theme'), theme.get()]).toEqual(['light', 'light']);
});

test('[AU-22] persists the language under `locale`, English by default', () => {
  const browser = new FakeBrowserStorage();
  const locale = createLocale(keptTexts(browser.openTab()));
  expect(locale.get()).toBe('en');
  locale.set('pl');
  expect(browser.texts.get('locale')).toBe('pl');
  expect(createLocale(keptTexts(browser.openTab())).get()).toBe('pl');
});
