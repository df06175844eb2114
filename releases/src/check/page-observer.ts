import { tabReportSchema, type ReleaseReport } from '@fleet-console/release-contract';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** Collects what a page reports during a check: the host's reports and browser events. */
export interface PageObserver {
  /** Reports of the host so far, oldest first. */
  readonly reports: readonly ReleaseReport[];
  /** Uncaught errors: message and stack. */
  readonly uncaughtErrors: readonly string[];
  /** Content security policy violations: what was blocked, and the source file. */
  readonly violations: readonly { readonly what: string; readonly source: string }[];
  /** Errors logged to the browser console. */
  readonly consoleErrors: readonly string[];
  /** Waits until `ready` returns a value or the timeout (ms) elapses. Returns that value. */
  waitFor<T>(ready: () => T | undefined, ms: number): Promise<T | undefined>;
}

const VIOLATION_CALLBACK = 'releaseCheckBreach';

/** Attaches listeners to a page before it is opened. */
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
        // The timer must not keep the process alive; the browser does while a check runs.
        timer.unref();
      });
      waiters.delete(check);
      clearTimeout(timer);
      return found;
    },
  };
}
