import type { Page } from '@playwright/test';
import { themeAndLanguage, violations } from '../../console/axe.ts';
import { arriveReadOnly, expect, test } from '../../console/fixtures.ts';
import { sampled } from '../../console/sampled.ts';
import { openScreen, settle, type Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { shellScreens } from '../shell-screens.ts';
import { keyboardFaults } from './keyboard.ts';
import { leftoversOn, type Expected } from './leftovers.ts';
import { setLocale, setTheme } from './locale-and-theme.ts';
import { names, namesOfCountries, namesOfDays, titles } from './names.ts';
import { collectServerData, preparePseudoLocale, enablePseudoLocale } from './pseudo-locale.ts';

/** Error, empty, unknown and forbidden states are alike on all screens: only some get all checks. */
const alike =
  /-(failed|forbidden|none|not-found|nothing-found|unknown|waiting|loading|viewer|driver|refused|wrong|unreachable|quiet|nothing)$/;
const fullyCheckedStates = new Set([
  'vehicles-failed',
  'vehicles-loading',
  'vehicle-new-viewer',
  'keyfobs-driver',
  'zone-unknown',
  'recovery-unreachable',
]);
const onlyTexts = ({ name, only }: Screen) => only === 'texts' || (alike.test(name) && !fullyCheckedStates.has(name));

/** Retries, as a page may show a response before the test has collected its words. */
const expectNoTextDefects = (page: Page, expected: Expected) =>
  expect(async () => expect(await leftoversOn(page, expected)).toEqual({ untranslated: [], cut: [] })).toPass({ timeout: 8_000 });

/** Resizes the window to a phone and waits for the layout. */
async function shrink(page: Page, screen: Screen, answered: () => Promise<void>) {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await answered();
  await settle(page, screen);
}

/**
 * Screens of the frame and before signing in, each of its own class; alike states, of the class of their kind; and the states of a screen, of the class of
 * its address.
 */
function classOf({ name, path, role }: Screen): string {
  if (role === null || shellScreens.some((each) => each.name === name) || fullyCheckedStates.has(name)) return name;
  return alike.exec(name)?.[1] ?? path.replace(/\?.*/, '').replaceAll(/[\da-f-]{8,}|\d+/g, '#');
}

const visited = screens.filter(({ only }) => only !== 'pictures');

for (const screen of sampled(visited, classOf))
  test(`[I18-01] ${screen.name}: no axe violations, keyboard access, and translated, untruncated texts`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await preparePseudoLocale(page);
    const data = collectServerData(page);
    await arriveReadOnly(page, screen.role, { locale: 'en' });
    const answered = await openScreen(page, screen);
    await answered();
    await settle(page, screen);
    const allChecks = !onlyTexts(screen);
    if (allChecks) {
      const light = await violations(page);
      await setTheme(page, 'dark');
      await setLocale(page, 'pl');
      expect({ light, darkInPolish: await violations(page, 'html', themeAndLanguage) }).toEqual({ light: [], darkInPolish: [] });
    }
    if (screen.openDialog) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await enablePseudoLocale(page);
    await screen.openDialog?.(page);
    await answered();
    await settle(page, screen);
    const expected = { data, titles, names: [...names, ...(await page.evaluate(namesOfCountries)), ...(await page.evaluate(namesOfDays))] };
    await expectNoTextDefects(page, expected);
    if (!allChecks) return;
    await shrink(page, screen, answered);
    await expectNoTextDefects(page, expected);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await keyboardFaults(page)).toEqual([]);
  });
