import { tabReportSchema, type ReleaseReport } from '@fleet-console/release-contract';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** What the page told while releases were tried: the host's own reports, and what the browser noticed. */
export interface Witness {
  /** Reports of the host so far, oldest first. */
  readonly reports: readonly ReleaseReport[];
  /** Errors that nothing caught: message and stack. */
  readonly thrown: readonly string[];
  /** Violations of the content security policy: what was refused, and the file that wanted it. */
  readonly breaches: readonly { readonly what: string; readonly source: string }[];
  /** What was written to the browser's console as an error. */
  readonly written: readonly string[];
  /** Waits until something was told that `ready` finds, or for so many ms. Returns what it found. */
  until<T>(ready: () => T | undefined, ms: number): Promise<T | undefined>;
}

const BREACH = 'releaseCheckBreach';

/** Listens to a page before it is opened. */
export async function witness(page: Page): Promise<Witness> {
  const reports: ReleaseReport[] = [];
  const [thrown, written]: string[][] = [[], []];
  const breaches: { what: string; source: string }[] = [];
  const waiting = new Set<() => void>();
  const tell = () => waiting.forEach((look) => look());

  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/releases/reports') return;
    const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), tabReportSchema), request.postData());
    if (!checked.success) return;
    reports.push(...checked.output.reports);
    tell();
  });
  page.on('pageerror', (error) => {
    thrown?.push(`${error.message}\n${error.stack ?? ''}`);
    tell();
  });
  page.on('console', (message) => message.type() === 'error' && written?.push(message.text()));
  await page.exposeFunction(BREACH, (what: string, source: string) => {
    breaches.push({ what, source });
    tell();
  });
  await page.addInitScript((name) => {
    const told = (window as unknown as Record<string, (what: string, source: string) => void>)[name];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      told?.(`${effectiveDirective} blocked ${blockedURI || 'a resource'}`, sourceFile),
    );
  }, BREACH);

  return {
    reports,
    thrown: thrown ?? [],
    written: written ?? [],
    breaches,
    async until(ready, ms) {
      const now = ready();
      if (now !== undefined) return now;
      let timer: NodeJS.Timeout | undefined;
      let look: () => void = () => undefined;
      const found = await new Promise<ReturnType<typeof ready>>((done) => {
        look = () => {
          const at = ready();
          if (at !== undefined) done(at);
        };
        waiting.add(look);
        timer = setTimeout(() => done(undefined), ms);
        // No one may wait any more; while someone does, the browser keeps the process.
        timer.unref();
      });
      waiting.delete(look);
      clearTimeout(timer);
      return found;
    },
  };
}
