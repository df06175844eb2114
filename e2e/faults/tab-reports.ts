import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { consoleUrl } from '../setup/environment.ts';

/** What a tab sends to `POST /releases/reports`. */
interface TabReport {
  readonly tab: string;
  readonly reports: readonly { readonly build: string; readonly what: string; readonly fault?: string }[];
}

/** The reports that tabs sent about releases. */
export class TabReports {
  readonly #sent: TabReport[] = [];

  /** Records the reports of a browser from now on. */
  listenTo(context: BrowserContext): void {
    context.on('request', (request) => {
      if (request.url().endsWith('/releases/reports')) this.#sent.push(request.postDataJSON() as TabReport);
    });
  }

  #failing(build: string): TabReport[] {
    return this.#sent.filter(({ reports }) => reports.some((each) => each.build === build && each.what !== 'mounted'));
  }

  /** Whether a tab reported that the screen of a build was mounted. */
  hasMounted(build: string): boolean {
    return this.#sent.some(({ reports }) => reports.some((each) => each.build === build && each.what === 'mounted'));
  }

  /** Failures that were reported for a build. */
  failuresOf(build: string): string[] {
    return this.#failing(build)
      .flatMap(({ reports }) => reports)
      .filter((each) => each.build === build && each.what !== 'mounted')
      .map(({ what, fault = '' }) => `${what} ${fault}`);
  }

  /** Sends what was reported about a build as if this many further tabs had met the same failures. */
  async repeat(build: string, tabs: number): Promise<void> {
    for (let tab = 0; tab < tabs; tab += 1) {
      const id = randomBytes(8).toString('hex');
      for (const report of this.#failing(build)) {
        const response = await fetch(`${consoleUrl()}/releases/reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...report, tab: id }),
        });
        if (response.status !== 204) throw new Error(`repeated report: ${response.status} ${await response.text()}`);
      }
    }
  }
}
