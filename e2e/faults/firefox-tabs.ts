import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { tokensOf } from '../console/api.ts';
import { storedTokens } from '../console/fixtures.ts';
import type { Role } from '../console/accounts.ts';
import { consoleUrl } from '../setup/environment.ts';

/** Time limit for what a screen shows, in ms. */
const LIMIT = 15_000;

/** A signed-in tab in a Firefox without history. */
export class FirefoxTab {
  readonly #page: Page;
  readonly #context: BrowserContext;
  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  /** Opens the vehicles. */
  static async open(browser: Browser, role: Role): Promise<FirefoxTab> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const tokens = storedTokens(await tokensOf(role));
    await page.evaluateOnNewDocument((stored) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('tokens') === null) localStorage.setItem('tokens', stored);
    }, tokens);
    await page.goto(`${consoleUrl()}/vehicles`, { waitUntil: 'domcontentloaded' });
    return new FirefoxTab(context, page);
  }

  /** Waits for a text on the screen. */
  async expectText(text: string): Promise<void> {
    const isShown = this.#page.waitForFunction(
      (wanted) => document.body?.innerText.includes(wanted),
      { timeout: LIMIT, polling: 100 },
      text,
    );
    await isShown.catch((error: unknown) => this.#explain(`No "${text}"`, error));
  }

  /** Presses the button of the sample screen. */
  async press(): Promise<void> {
    await this.#click('.shell-remote button');
  }

  /** Leaves the screen by the menu for one of the host's. */
  async leave(): Promise<void> {
    await this.#click('a[aria-label="Fleet Console, go to Welcome"]');
    const isShown = this.#page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Welcome', {
      timeout: LIMIT,
      polling: 100,
    });
    await isShown.catch((error: unknown) => this.#explain('Not on the welcome screen', error));
  }

  async goBack(): Promise<void> {
    await this.#click('nav a[href^="/vehicles"]');
  }

  /** Fails with what the tab shows instead. */
  async #explain(what: string, cause: unknown): Promise<never> {
    const shown = await this.#page.evaluate(() => `${location.pathname}: ${document.body?.innerText.replaceAll(/\s+/g, ' ')}`);
    throw new Error(`${what} in ${LIMIT} ms at ${shown.slice(0, 1_500)}`, { cause });
  }

  /** Clicks an element that has stayed for half a second: the host may be drawing itself again. */
  async #click(selector: string): Promise<void> {
    let before = await this.#page.waitForSelector(selector, { timeout: LIMIT });
    for (let times = 0; times < 5; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = await this.#page.waitForSelector(selector, { timeout: LIMIT });
      const isSame = await this.#page.evaluate((one, other) => one === other, before, now);
      if (!isSame) times = 0;
      before = now;
    }
    await before?.click();
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
