import { tabReportSchema, type ReleaseReport } from '@fleet-console/release-contract';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** What the page told while releases were tried: the host's own reports, and what the browser noticed. */
export interface PageObserver {
  /** Reports of the host so far, oldest first. */
  readonly reports: readonly ReleaseReport[];
  /** Errors that nothing caught: message and stack. */
  readonly uncaughtErrors: readonly string[];
  /** Violations of the content security policy: what was refused, and the file that wanted it. */
  readonly violations: readonly { readonly what: string; readonly source: string }[];
  /** What was written to the browser's console as an error. */
  readonly consoleErrors: readonly string[];
  /** Waits until something was told that `ready` finds, or for so many ms. Returns what it found. */
  waitFor<T>(ready: () => T | undefined, ms: number): Promise<T | undefined>;
}

const VIOLATION_CALLBACK = 'releaseCheckBreach';

/** Listens to a page before it is opened. */
export async function observePage(page: Page): Promise<PageObserver> {
  const reports: ReleaseReport[] = [];
  const [uncaughtErrors, consoleErrors]: string[][] = [[], []];
  const violations: { what: string; source: string }[] = [];
  const waiters = new Set<() => void>();
  const notify = () => waiters.forEach((check) => check());

  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/releases/reports') return;
    const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), tabReportSchema), request.postData());
    if (!checked.success) return;
    reports.push(...checked.output.reports);
    notify();
  });
  page.on('pageerror', (error) => {
    uncaughtErrors?.push(`${error.message}\n${error.stack ?? ''}`);
    notify();
  });
  page.on('console', (message) => message.type() === 'error' && consoleErrors?.push(message.text()));
  await page.exposeFunction(VIOLATION_CALLBACK, (what: string, source: string) => {
    violations.push({ what, source });
    notify();
  });
  await page.addInitScript((name) => {
    const report = (window as unknown as Record<string, (what: string, source: string) => void>)[name];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      report?.(`${effectiveDirective} blocked ${blockedURI || 'a resource'}`, sourceFile),
    );
  }, VIOLATION_CALLBACK);

  return {
    reports,
    uncaughtErrors: uncaughtErrors ?? [],
    consoleErrors: consoleErrors ?? [],
    violations,
    async waitFor(ready, ms) {
      const now = ready();
      if (now !== undefined) return now;
      let timer: NodeJS.Timeout | undefined;
      let check: () => void = () => undefined;
      const found = await new Promise<ReturnType<typeof ready>>((done) => {
        check = () => {
          const at = ready();
          if (at !== undefined) done(at);
        };
        waiters.add(check);
        timer = setTimeout(() => done(undefined), ms);
        // No one may wait any more; while someone does, the browser keeps the process.
        timer.unref();
      });
      waiters.delete(check);
      clearTimeout(timer);
      return found;
    },
  };
}
