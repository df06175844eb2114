import { isInForce, type ZoneSchedule } from './zone-schedule.ts';

const schedule = (but: Partial<ZoneSchedule> = {}): ZoneSchedule => ({
  timeZone: 'Europe/Warsaw',
  days: [1, 2, 3, 4, 5],
  from: '07:00',
  to: '19:00',
  ...but,
});
/** 2026-06-05 is a Friday; Warsaw is two hours ahead of UTC. */
const at = (time: string) => Date.parse(`2026-06-05T${time}:00Z`);
const DAY = 86_400_000;

test('ZON-Z15 without a schedule, a zone always applies', () => {
  expect(isInForce(null, at('00:00'))).toBe(true);
});

test('[ZK-01] ZON-Z15 hours are those of the time zone, on the days of the schedule', () => {
  expect([at('04:59'), at('05:00'), at('16:59'), at('17:00')].map((now) => isInForce(schedule(), now))).toEqual([false, true, true, false]);
  expect(isInForce(schedule(), at('10:00') + DAY)).toBe(false);
});

test('ZON-Z15 hours over midnight belong to the day on which they begin', () => {
  const night = schedule({ days: [5], from: '22:00', to: '06:00' });
  // Friday evening, the night to Saturday, Saturday morning, Saturday evening, and the morning of Friday.
  expect([at('20:00'), at('23:00'), at('04:00') + DAY, at('20:00') + DAY, at('02:00')].map((now) => isInForce(night, now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isInForce(night, at('03:59') + DAY)).toBe(true);
});

test('ZON-Z15 the same time at both ends is a whole day', () => {
  const day = schedule({ days: [5], from: '00:00', to: '00:00' });
  expect([at('00:00') - 2.5 * 3_600_000, at('10:00'), at('21:59'), at('22:00')].map((now) => isInForce(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
