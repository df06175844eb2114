import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { addDefaultMetrics, Registry } from './metrics/registry.ts';

const root = join(__dirname, '../../..');
const ops = join(root, 'ops');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const rules = (parse(textOf('ops/alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] }).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(textOf('ops/grafana-dashboard.json')) as {
  panels: readonly { id: number; title: string; targets: readonly { expr: string }[] }[];
};

/** Series that can be queried: the guide lists all metrics of the console, which tests of the server and of the front compare with their registries. */
function knownSeries(): Set<string> {
  const registry = new Registry();
  addDefaultMetrics(registry);
  const own = registry.getMetricsAsArray().map(({ name }) => name);
  const listed = [...textOf('docs/guides/observability.md').matchAll(/^\| `(\w+)` +\| [a-z, ]+\| (counter|gauge|histogram)/gm)];
  const series = listed.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((each) => name + each) : [name],
  );
  return new Set([...own, ...series]);
}
const seriesIn = (expression: string) => expression.match(/\b(fleet|http|nodejs|process)_\w+/g) ?? [];

test('[PR-03] every metric in alert rules and on the dashboard exists', () => {
  const known = knownSeries();
  const used = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(seriesIn);
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});

test('[PR-03] every metric of the console is on the dashboard or in an alert rule', () => {
  const text = textOf('ops/grafana-dashboard.json') + textOf('ops/alerts.yml');
  const metrics = [...textOf('docs/guides/observability.md').matchAll(/^\| `((?:fleet|http)_\w+)`/gm)].map(([, name = '']) => name);
  expect(metrics.filter((name) => !text.includes(name))).toEqual([]);
});

test('[PR-03] every alert has a time, a severity and a summary, and is in the guide', () => {
  const guide = textOf('docs/guides/observability.md');
  for (const { alert, for: time, labels, annotations } of rules) {
    expect([alert, time]).toEqual([alert, expect.stringMatching(/^\d+[sm]$/)]);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(20);
    expect(guide).toContain(`\`${alert}\``);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('[PR-03] every process that is scraped is a container with a metrics port', () => {
  const { scrape_configs: jobs } = parse(textOf('ops/prometheus.yml')) as {
    scrape_configs: readonly { job_name: string; dns_sd_configs: readonly { names: readonly string[]; port: number }[] }[];
  };
  const { services } = parse(textOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  for (const { job_name: job, dns_sd_configs: targets } of jobs)
    for (const { names, port } of targets)
      for (const name of names) expect([job, services[name]?.environment['METRICS_PORT']]).toEqual([job, `\${METRICS_PORT:-${port}}`]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
(hasPromtool ? test : test.skip)('[PR-03] Prometheus accepts the rules, and their tests pass', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: ops, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
