import { createLocale } from '../locale/locale.ts';
import { FakeBrowserStorage } from '../testing/fake-tabs.ts';
import { createTheme } from '../theme/theme.ts';
import { safeLocalStorage } from './local-storage.ts';

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const darkSystem = () => ({ matches: true, addEventListener() {} });

test('notifies other tabs about changes', async () => {
  const browser = new FakeBrowserStorage();
  const one = safeLocalStorage(browser.openTab());
  const other = safeLocalStorage(browser.openTab());
  let notified = 0;
  const stop = other.watch('key', () => (notified += 1));
  one.set('key', 'text');
  one.set('another', 'text');
  await pass(20);
  expect(notified).toBe(1);
  expect(other.get('key')).toBe('text');
  stop();
});

test.each(['blocked', 'full'] as const)('falls back to memory when storage is %s', (failure) => {
  const browser = new FakeBrowserStorage();
  const storage = safeLocalStorage(browser.openTab());
  browser.failure = failure;
  storage.set('key', 'text');
  expect(storage.get('key')).toBe('text');
  storage.set('key', null);
  expect(storage.get('key')).toBeNull();
});

test('[SH-21] persists the theme and ignores invalid stored values', () => {
  const browser = new FakeBrowserStorage();
  browser.texts.set('theme', 'plaid');
  const theme = createTheme(safeLocalStorage(browser.openTab()), darkSystem);
  expect([theme.preference.get(), theme.get()]).toEqual(['system', 'dark']);
  theme.choose('light');
  expect([browser.texts.get('theme'), theme.get()]).toEqual(['light', 'light']);
});

test('[AU-22] persists the language under `locale`, English by default', () => {
  const browser = new FakeBrowserStorage();
  const locale = createLocale(safeLocalStorage(browser.openTab()));
  expect(locale.get()).toBe('en');
  locale.set('pl');
  expect(browser.texts.get('locale')).toBe('pl');
  expect(createLocale(safeLocalStorage(browser.openTab())).get()).toBe('pl');
});
