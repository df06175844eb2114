import type { Page } from '@playwright/test';
import { violations } from '../../console/axe.ts';
import { arriveToLook, expect, test } from '../../console/console.ts';
import { openScreen, settle, type Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { keyboardFaults } from './keyboard.ts';
import { leftoversOn, type Expected } from './leftovers.ts';
import { speak, wear } from './looks.ts';
import { names, namesOfCountries, titles } from './names.ts';
import { noteData, preparePseudo, speakPseudo } from './pseudo-locale.ts';

/** What failed, is empty, unknown or forbidden looks alike on all screens: the first of each kind is looked at whole, of others the texts. */
const alike =
  /-(failed|forbidden|none|not-found|nothing-found|unknown|waiting|loading|viewer|driver|refused|wrong|unreachable|quiet|nothing)$/;
const firstOfTheirKind = new Set([
  'vehicles-failed',
  'vehicles-loading',
  'vehicle-new-viewer',
  'keyfobs-driver',
  'zone-unknown',
  'recovery-unreachable',
]);
const onlyTexts = ({ name, only }: Screen) => only === 'texts' || (alike.test(name) && !firstOfTheirKind.has(name));

/** A page may show an answer before the test has read it: what is wrong stays wrong. */
const textsAreFine = (page: Page, expected: Expected) =>
  expect(async () => expect(await leftoversOn(page, expected)).toEqual({ foreign: [], cut: [] })).toPass({ timeout: 8_000 });

/** Makes the window that of a phone, and lets the screen become what it is there. */
async function shrink(page: Page, screen: Screen, answered: () => Promise<void>) {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await answered();
  await settle(page, screen);
}

for (const screen of screens.filter(({ only }) => only !== 'pictures'))
  test(`[I18-01] ${screen.name}: axe finds nothing, the keyboard reaches all, every text comes from a words file, none is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await preparePseudo(page);
    const data = noteData(page);
    await arriveToLook(page, screen.role, { locale: 'en' });
    const answered = await openScreen(page, screen);
    await answered();
    await settle(page, screen);
    const whole = !onlyTexts(screen);
    if (whole) {
      const light = await violations(page);
      await wear(page, 'dark');
      await speak(page, 'pl');
      expect({ light, darkInPolish: await violations(page) }).toEqual({ light: [], darkInPolish: [] });
    }
    if (screen.ask) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await speakPseudo(page);
    await screen.ask?.(page);
    await answered();
    await settle(page, screen);
    const expected = { data, titles, names: [...names, ...(await page.evaluate(namesOfCountries))] };
    await textsAreFine(page, expected);
    if (!whole) return;
    await shrink(page, screen, answered);
    await textsAreFine(page, expected);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await keyboardFaults(page)).toEqual([]);
  });
