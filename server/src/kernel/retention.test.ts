import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { defaultRetention, retentionRules } from './retention.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

test('[PR-04] every retention can be set, within the limits of what screens show', () => {
  expect(readConfig({}).retention).toEqual(defaultRetention);
  expect(readConfig({ KEEP_TELEMETRY_DAYS: '2', KEEP_ATTACHMENTS_DAYS: '30' }).retention).toEqual({
    ...defaultRetention,
    telemetry: 2,
    attachments: 30,
  });
  expect(() => readConfig({ KEEP_STATION_HISTORY_DAYS: '10' })).toThrow(
    'KEEP_STATION_HISTORY_DAYS must be a whole number from 30 to 3650, not "10".',
  );
});

test('[PR-04] the guide and the containers have every setting', () => {
  const guide = read('docs/guides/data-retention.md');
  const rows = [...guide.matchAll(/^\| `(KEEP_\w+)` +\|.*\| +(\d+) +\| +(\d+) +\|$/gm)].map(([, setting, days, min]) => ({
    setting,
    days: Number(days),
    min: Number(min),
  }));
  expect(rows).toEqual(Object.values(retentionRules));
  const compose = read('docker-compose.yml');
  for (const { setting } of Object.values(retentionRules)) expect(compose).toContain(`${setting}: \${${setting}:-}`);
});
