import { expect, test } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { accounts } from '../console/accounts.ts';
import { isSoak } from '../console/sampled.ts';
import { namesFault, summaryOf } from '../releases/release-front.ts';
import { findFirefox } from '../setup/firefox.ts';
import { canaryFaults, watchedFaults } from './catalogue.ts';
import { FirefoxTab } from './firefox-tabs.ts';
import { publishFaults, type PublishedFaults } from './published-faults.ts';

// Playwright drives only its own build of Firefox. This is the one of the system.
const executablePath = findFirefox();
test.skip(executablePath === undefined, 'No Firefox found. Install firefox-esr, or set FIREFOX=/path/to/firefox.');

/** Where browsers differ: the stack traces that name a release, the repair of the page, and dialogs. */
const essential = ['timer', 'body', 'alert'];
const others = ['import', 'bootstrap', 'render', 'effect', 'handler', 'payload', 'syntax', 'hides', 'covers', 'navbar', 'map', 'fetch'];
const faults = [...canaryFaults, ...watchedFaults].filter(({ id }) => essential.includes(id) || (isSoak && others.includes(id)));

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
  // The negative control.
  const tab = await FirefoxTab.open(browser, 'administrator');
  await tab.expectText('Sample screen: none');
  await tab.press();
  await tab.leave();
  await tab.close();
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
    const tab = await FirefoxTab.open(browser, 'manager');
    try {
      if (fault.step === 'press') {
        await tab.expectText(`Sample screen: ${fault.id}`);
        await tab.press();
      }
      if (fault.shown === 'error') await tab.expectText('Vehicle management stopped working');
      else await tab.expectText(`Sample screen: ${fault.shown === 'former' ? 'none' : fault.id}`);
      await tab.leave();
      await expect.poll(async () => namesFault(await front.health(build), fault.reported), { intervals: [150] }).toBe(true);
      await front.decide({ action: 'withdraw', remote: 'remote-fleet', build });
      await tab.goBack();
      await tab.expectText('Sample screen: none');
      expect(summaryOf(await front.health(healthy)), 'the same remote without the fault').toEqual({ crashes: 0, tabs: 0 });
    } finally {
      await tab.close();
      if ((await front.withdrawal('remote-fleet', build)) === null)
        await front.decide({ action: 'withdraw', remote: 'remote-fleet', build });
    }
  });
