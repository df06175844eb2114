import { timeZone } from '@fleet-console/i18n';
import { safeLocalStorage } from '../storage/local-storage.ts';
import { FakeBrowserStorage } from '../testing/fake-tabs.ts';
import { keepTimeZone } from './time-zone.ts';

const stops: (() => void)[] = [];

function keep(browser: FakeBrowserStorage) {
  const storage = safeLocalStorage(browser.openTab());
  stops.push(keepTimeZone(storage));
  return storage;
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  timeZone.set(null);
});

test('keeps the chosen time zone in the browser', () => {
  const browser = new FakeBrowserStorage();
  keep(browser);
  expect(timeZone.get()).toBeNull();
  timeZone.set('Asia/Tokyo');
  expect(browser.texts.get('timeZone')).toBe('Asia/Tokyo');
  timeZone.set(null);
  expect(browser.texts.has('timeZone')).toBe(false);
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Europe/Atlantis', null],
])('starts with the stored zone %s, if the browser knows it', (stored, zone) => {
  const browser = new FakeBrowserStorage();
  browser.texts.set('timeZone', stored);
  keep(browser);
  expect(timeZone.get()).toBe(zone);
});

test('takes over the choice of another tab', async () => {
  const browser = new FakeBrowserStorage();
  keep(browser);
  safeLocalStorage(browser.openTab()).set('timeZone', 'Asia/Tokyo');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(timeZone.get()).toBe('Asia/Tokyo');
});
