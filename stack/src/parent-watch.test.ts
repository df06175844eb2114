import { launcherPids, type ProcessFacts } from './parent-watch.ts';

const table = (rows: Record<number, ProcessFacts>) => (pid: number) => rows[pid] ?? null;

test("includes all processes from the script to npx, but not the user's shell", () => {
  const facts = table({
    90: { parent: 80, command: 'node --import tsx stack/src/start.ts' },
    80: { parent: 70, command: 'sh -c trap' },
    70: { parent: 60, command: 'pnpm start' },
    60: { parent: 50, command: "sh -c 'pnpm' start" },
    50: { parent: 40, command: 'npm exec pnpm start' },
    40: { parent: 1, command: "bash -c 'nohup npx pnpm start &'" },
  });
  expect(launcherPids(90, facts)).toEqual([80, 70, 60, 50]);
});

test('a script started directly has no launchers', () => {
  const facts = table({ 90: { parent: 40, command: 'node --import tsx stack/src/start.ts' }, 40: { parent: 1, command: '-bash' } });
  expect(launcherPids(90, facts)).toEqual([]);
});

test('returns none if the system provides no process information', () => {
  expect(launcherPids(90, () => null)).toEqual([]);
});
