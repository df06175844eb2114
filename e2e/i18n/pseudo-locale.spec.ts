import type { Page } from '@playwright/test';
import { arriveToLook, expect, test } from '../console/console.ts';
import { openScreen, screens, type Screen } from '../pictures/screens.ts';
import { leftoversOn } from './leftovers.ts';
import { noteData, speakPseudo } from './pseudo-locale.ts';

/** Codes of countries, and words of their names. Asked in the browser: each names some differently. */
function countries(): string[] {
  const named = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((one) => letters.map((two) => one + two))
    .flatMap((code) => [code, ...((named.of(code) ?? code).match(/[\p{L}\p{M}]+/gu) ?? [])]);
}

/** Names of things, the same in every language; languages are called what their speakers call them, and units have one sign. */
const names = [
  'MapLibre',
  'OpenFreeMap',
  'OpenMapTiles',
  'OpenStreetMap',
  'English',
  'Polski',
  // The partners on the login page.
  'Voltrada',
  'Medipunkt',
  'Falowa',
  'Heksa Cells',
  'Domowo',
  'km',
  'mi',
  'm',
  'V',
  'h',
  'min',
  // A key in the example of vehicle parameters.
  'maxSpeed',
];

const press = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).click();

/** States that are reached by words have another way here: their words are others. */
const byOtherWays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'profile-edit': press(/^⟦(Èdïţ|Àdd)/),
  'profile-log-out-everywhere': press(/^⟦Ļög öüţ èvèrýŵhèrè/),
  notifications: async (page) => {
    await press(/^⟦Ñöţïfïçàţïöñš/)(page);
    await page.getByRole('tab').last().click();
  },
  'control-hold': async (page) => {
    await page.getByRole('listitem').last().waitFor();
    await press(/^⟦Höļd/)(page);
    await page.getByRole('dialog').waitFor();
  },
};

async function arrive(page: Page, screen: Screen) {
  await arriveToLook(page, screen.role);
  await openScreen(page, screen, byOtherWays[screen.name]);
  await expect(page.getByText('⟦').first()).toBeVisible();
  await nothingMore(page, screen);
}

/** Everything is there that the screen waited for. */
const nothingMore = (page: Page, { waiting }: Screen) => expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(waiting ? 1 : 0);

/** Makes the window that of a phone, and lets the screen become what it is there. */
async function shrink(page: Page, screen: Screen) {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (!screen.waiting) await page.waitForLoadState('networkidle');
  await nothingMore(page, screen);
}

/** On a phone a screen is looked at once, not in each of its states. */
const alsoOnPhone = ({ name }: Screen) =>
  !/-(viewer|loading|selected|faults|refused|wrong|unreachable|driver|empty|failed|forbidden|hold)$/.test(name);

for (const screen of screens)
  test(`[I18-01] ${screen.name}: every text comes from a words file, and none is cut`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await speakPseudo(page);
    const data = noteData(page);
    await arrive(page, screen);
    const known = [...names, ...(await page.evaluate(countries))];
    // A page may show an answer before the test has read it: what is wrong stays wrong.
    const judge = () =>
      expect(async () => expect(await leftoversOn(page, data, known)).toEqual({ foreign: [], cut: [] })).toPass({ timeout: 8_000 });
    await judge();
    if (!alsoOnPhone(screen)) return;
    await shrink(page, screen);
    await judge();
  });

test.describe('controls: the judge sees', () => {
  const onLogin = async (page: Page, spoil: () => void) => {
    await speakPseudo(page);
    const data = noteData(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
    expect(await leftoversOn(page, data, [...names, ...(await page.evaluate(countries))])).toEqual({ foreign: [], cut: [] });
    await page.evaluate(spoil);
    return leftoversOn(page, data, [...names, ...(await page.evaluate(countries))]);
  };

  test('a text, a name and a hint that no words file holds', async ({ page }) => {
    const { foreign } = await onLogin(page, () => {
      const added = Object.assign(document.createElement('input'), { placeholder: 'Your name', title: 'A hint' });
      added.setAttribute('aria-label', 'Name');
      document.querySelector('h1')?.after('Written into the code', added);
    });
    expect(foreign.map((each) => each.split('"')[1])).toEqual(['Written into the code', 'Name', 'A hint', 'Your name']);
  });

  test('a text that does not fit, and a page that is too wide', async ({ page }) => {
    const { cut } = await onLogin(page, () => {
      const narrow = Object.assign(document.createElement('p'), { textContent: '⟦a text for which there is no room at all⟧' });
      narrow.style.cssText = 'width:60px;overflow:hidden;white-space:nowrap';
      const told = Object.assign(narrow.cloneNode(true) as HTMLElement, { title: '⟦a text⟧' });
      const wide = document.createElement('div');
      wide.style.cssText = 'width:3000px;height:1px';
      document.querySelector('h1')?.after(narrow, told);
      document.body.append(wide);
    });
    expect(cut).toEqual([expect.stringContaining('no room at all'), expect.stringMatching(/^the page is 3\d{3} px wide/)]);
  });
});
