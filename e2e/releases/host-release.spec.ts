import type { BootMap } from '@fleet-console/release-contract';
import type { Browser, Page } from '@playwright/test';
import { expect, signInForm, test } from '../console/fixtures.ts';
import { sampled } from '../console/sampled.ts';
import { changeDocument } from './changed-page.ts';
import { builtFrom, check, liveBuild, release, releaseOrThrow, republish, withReplacedText, type Variant } from './release-plane.ts';

const fellBack = "The latest version of the console didn't start";

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Build of the host that a page loaded. */
const hostOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('boot-map')?.textContent ?? '{}') as BootMap).host.build);

/** A copy of the host whose scripts contain another text; `mark` makes it a build of its own. */
function brokenHost(mark: string, pattern: RegExp, replacement: string): Variant {
  const copy = republish(builtFrom('host'), mark);
  return { build: copy.build, folder: withReplacedText(copy, pattern, replacement) };
}

/** The start of every script. */
const anyScript = /^(?=.)/s;
const throwing = 'throw new Error("broken on purpose");';

let good: string;
test.beforeAll(async () => {
  good = await liveBuild('host');
});
test.afterEach(async () => {
  if ((await liveBuild('host')) !== good) await releaseOrThrow('rollback', 'host', '--to', good);
});

/** Opens the sign-in page as a new visitor and counts its documents. */
async function visit(browser: Browser, before: (page: Page) => Promise<void> = async () => undefined) {
  const page = await (await browser.newContext()).newPage();
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest() && request.frame() === page.mainFrame())));
  await before(page);
  await page.goto('/login');
  return { page, documents: () => documents, close: () => page.context().close() };
}

interface Health {
  readonly releases: readonly { readonly remote: string; readonly build: string; readonly faults: Readonly<Record<string, number>> }[];
}
const faultsOf = async (build: string) =>
  (JSON.parse(await releaseOrThrow('health', 'host', '--json')) as Health).releases.find((each) => each.build === build)?.faults;

const broken = [
  { what: 'while its scripts are evaluated', mark: 'evaluation', pattern: anyScript, text: throwing, fault: 'evaluation' },
  {
    what: 'in its first render',
    mark: 'render',
    pattern: /if\(!\w+\)throw (new )?Error\("useHost is called outside of the host"\)/g,
    text: 'throw new Error("broken on purpose")',
    fault: 'crash',
  },
] as const;

for (const { what, mark, pattern, text, fault } of sampled(broken, () => 'broken'))
  test(`REL-R65, REL-R66, HREL-A34: users get the former host when the live one throws ${what}, a message when two in a row do, and no other host when the connection is lost`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    // Other tests of this console may have broken the host.
    const before = await faultsOf(good);
    const offline = await visit(browser, async (page) => {
      await page.route('**/r/host/**', (route) => route.abort());
    });
    await expect(offline.page.getByText("Couldn't load the console. Check your connection and try again.")).toBeVisible();
    expect(offline.documents()).toBe(1);
    expect(await faultsOf(good)).toEqual(before);
    await offline.close();

    const bad = brokenHost(mark, pattern, text);
    await releaseOrThrow('publish', bad.folder);
    const { code, checks } = await check(`host@${bad.build}`);
    expect(code).toBe(2);
    expect(checks[0]).toMatchObject({
      host: bad.build,
      outcome: 'failed',
      fault,
      where: 'start',
      message: expect.stringContaining('broken on purpose'),
    });
    expect((await release('promote', `host@${bad.build}`)).stderr).toContain(`failed: ${fault} at start: `);

    await releaseOrThrow('promote', `host@${bad.build}`, '--ignore-failed-check');
    const visitor = await visit(browser);
    await expect(visitor.page.getByText(`${fellBack}. Opening the previous one…`)).toBeVisible();
    await expect(signInForm(visitor.page).email).toBeVisible();
    expect(await hostOf(visitor.page)).toBe(good);
    await expect(visitor.page.getByText(`${fellBack}, so you're using the previous one`)).toBeVisible();
    await expect(button(visitor.page, 'Reload now')).toHaveCount(0);
    expect(visitor.documents()).toBe(2);
    // From then on, directly.
    await visitor.page.goto('/login/recover');
    expect(await hostOf(visitor.page)).toBe(good);
    expect(visitor.documents()).toBe(3);
    await expect.poll(() => faultsOf(bad.build), { timeout: 20_000 }).toEqual({ [fault]: 1 });

    // Control: without a former host there is no console, only the reason, and no loop.
    const without = await visit(browser, (page) =>
      changeDocument(page, '**/login', (html) => html.replace('"hasFallback":true', '"hasFallback":false')),
    );
    await expect(without.page.getByText("The console didn't start because of an error in this version.")).toBeVisible();
    await expect(signInForm(without.page).email).toHaveCount(0);
    expect(without.documents()).toBe(1);
    await without.close();

    const second = brokenHost(`${mark} again`, anyScript, throwing);
    await releaseOrThrow('publish', second.folder);
    await releaseOrThrow('promote', `host@${second.build}`);
    const unlucky = await visit(browser);
    await expect(unlucky.page.getByText("The console didn't start because of an error in this version.")).toBeVisible();
    expect(unlucky.documents()).toBe(2);
    await unlucky.close();

    await releaseOrThrow('rollback', 'host', '--to', good);
    await visitor.page.goto('/login');
    await expect(signInForm(visitor.page).email).toBeVisible();
    await expect(visitor.page.getByText(fellBack).filter({ visible: true })).toHaveCount(0);
    expect((await visitor.page.context().cookies()).filter(({ name }) => name === 'fleet-failed-host')).toEqual([]);
    await visitor.close();
  });
