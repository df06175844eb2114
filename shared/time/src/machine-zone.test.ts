import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Prints results of every kind around the clock changes of Warsaw and New York, and the zone of the machine. */
const script = `
import * as time from ${JSON.stringify(resolve(__dirname, 'index.ts'))};
const zone = 'Europe/Warsaw';
const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-28', '2027-10-31'];
const clock = ['00:00', '01:30', '02:00', '02:30', '03:00', '23:45'];
console.log(JSON.stringify({
  machine: new Date(Date.UTC(2026, 0, 1)).getHours(),
  results: days.map((day) => [
    time.dayRange(day, zone), time.weekRange(day, zone), time.monthRange(day, zone), time.dayHours(day, zone), time.weekdayOf(day),
    clock.map((at) => {
      const instant = time.instantOf({ day, time: at }, zone);
      return [instant, time.localTime(instant, zone), time.isoInstant(time.addToInstant(instant, { months: 1 }, zone))];
    }),
    time.weeklyOccurrences({ start: day + 'T07:00:00Z', end: day + 'T15:30:00Z', timeZone: zone, weekdays: [1, 7], until: '2027-12-01', limit: 60 }),
  ]),
}));`;

function run(machineZone: string): { machine: number; results: unknown } {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: resolve(__dirname, '../../..'),
    encoding: 'utf8',
    env: { ...process.env, TZ: machineZone },
  });
  return JSON.parse(output) as { machine: number; results: unknown };
}

test('[CA-08] results are the same on machines in Greenwich and New York', () => {
  const utc = run('UTC');
  const newYork = run('America/New_York');
  expect([utc.machine, newYork.machine]).toEqual([0, 19]);
  expect(newYork.results).toEqual(utc.results);
});
