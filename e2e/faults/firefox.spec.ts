import { expect, test } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { accounts } from '../console/accounts.ts';
import { sampled } from '../console/sampled.ts';
import { namesFault, summaryOf } from '../releases/release-front.ts';
import { findFirefox } from '../setup/firefox.ts';
import { canaryFaults, classOf, watchedFaults } from './catalogue.ts';
import { FirefoxTab } from './firefox-tabs.ts';
import { publishFaults, type PublishedFaults } from './published-faults.ts';

// Playwright drives only its own build of Firefox. This is the one of the system.
const executablePath = findFirefox();
test.skip(executablePath === undefined, 'No Firefox found. Install firefox-esr, or set FIREFOX=/path/to/firefox.');

const ids = [
  'import',
  'bootstrap',
  'render',
  'effect',
  'timer',
  'handler',
  'payload',
  'syntax',
  'hides',
  'covers',
  'body',
  'navbar',
  'map',
  'fetch',
  'alert',
];
const faults = sampled(
  [...canaryFaults, ...watchedFaults].filter(({ id }) => ids.includes(id)),
  classOf,
);

let browser: Browser;
let published: PublishedFaults;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  published = await publishFaults(faults);
  // Without a viewport of its own: the host would take the rest of the window for developer tools.
  const size = ['--width=1440', '--height=900'];
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executablePath ?? '',
    headless: true,
    defaultViewport: null,
    args: size,
  });
});

test.afterAll(async () => {
  await browser.close();
  await published.restore();
});

for (const fault of faults)
  test(`[RE-04] ${fault.rules}: in Firefox, a canary that ${fault.title} is contained and reported as ${fault.reported}`, async () => {
    const { front, builds, healthy } = published;
    const build = builds.get(fault)?.build ?? '';
    await front.decide({ action: 'canary', remote: 'remote-fleet', build, accounts: [accounts.manager] });
    // One after another: only the latest tab of a window is visible.
    const tabs = [await FirefoxTab.open(browser, 'manager')];
    try {
      const [tester] = tabs;
      if (fault.step === 'press') {
        await tester?.expectText(`Sample screen: ${fault.id}`);
        await tester?.press();
      }
      if (fault.shown === 'error') await tester?.expectText('Vehicle management stopped working');
      else await tester?.expectText(`Sample screen: ${fault.shown === 'former' ? 'none' : fault.id}`);
      await tester?.leave();
      await expect.poll(async () => namesFault(await front.health(build), fault.reported), { intervals: [150] }).toBe(true);
      await front.decide({ action: 'withdraw', remote: 'remote-fleet', build });
      await tester?.goBack();
      await tester?.expectText('Sample screen: none');

      const other = await FirefoxTab.open(browser, 'administrator');
      tabs.push(other);
      await other.expectText('Sample screen: none');
      if (fault.step === 'press') await other.press();
      await other.leave();
      expect(summaryOf(await front.health(healthy)), 'the same remote without the fault').toEqual({ crashes: 0, tabs: 0 });
    } finally {
      await Promise.all(tabs.map((tab) => tab.close()));
      if ((await front.withdrawal('remote-fleet', build)) === null)
        await front.decide({ action: 'withdraw', remote: 'remote-fleet', build });
    }
  });
