import lighthouse, { desktopConfig } from 'lighthouse';

export interface Scores {
  /** 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Lighthouse's benchmark index of the machine: thresholds assume 1500 and more; below 500 performance scores mean little. */
  readonly machine: number;
  /** Failed audits, largest weight first. */
  readonly findings: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Audits a page with Lighthouse in the browser at `port`, keeping its session. Throws when the page isn't reached. */
export async function auditPage(url: string, port: number, preset: 'desktop' | 'mobile'): Promise<Scores> {
  const flags = { port, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' as const };
  const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`${url} was not audited`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (!lhr.finalDisplayedUrl.startsWith(url)) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const findings = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ audit: lhr.audits[id], weight }))
      .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
      .sort((one, other) => other.weight - one.weight)
      .map(({ audit }) => `${category}: ${audit?.title ?? ''}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`),
  );
  const scores = Object.fromEntries(categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]));
  return { scores, machine: Math.round(lhr.environment.benchmarkIndex), findings };
}

/** Returns the best of several runs: other load on the machine only lowers scores. */
export async function bestOf(runs: number, audit: () => Promise<Scores>): Promise<Scores> {
  let best = await audit();
  for (let run = 1; run < runs && (best.scores['performance'] ?? 0) < 95; run += 1) {
    const next = await audit();
    if ((next.scores['performance'] ?? 0) > (best.scores['performance'] ?? 0)) best = next;
  }
  return best;
}
