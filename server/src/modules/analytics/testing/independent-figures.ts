import type { Dump } from './dumped-rides.ts';
import { clockAt, dayNumber, daysFrom, firstOfMonth, monthBack, monthsAgo, shifted } from './independent-calendar.ts';

/**
 * A second implementation of every figure: counts the rides one by one, with its own calendar. Shares no code with the module, so that both can only agree when both
 * follow the definitions.
 */
export interface Question {
  readonly groupIds: readonly string[];
  readonly kind: string | null;
  readonly since: string;
  readonly till: string;
  readonly previousSince: string;
  readonly previousTill: string;
  /** In ms. */
  readonly now: number;
  /** Groups on whose users the reader may be told names. */
  readonly namedGroups: readonly string[];
}

const ZONES: Readonly<Record<string, string>> = { PL: 'Europe/Warsaw', LT: 'Europe/Vilnius' };
const TOP = 10;

const per = (amount: number, of: number) => (of === 0 ? null : amount / of);
const distinct = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null)).size;

function zonesOf({ groups }: Dump): (groupId: string) => string {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const zoneOf = (groupId: string): string => {
    const group = byId.get(groupId);
    if (group === undefined) return 'UTC';
    if (group.country !== null) return ZONES[group.country] ?? 'UTC';
    return group.parentId === null ? 'UTC' : zoneOf(group.parentId);
  };
  return zoneOf;
}

/** The rides that count, with their local day. */
function countedRides(dump: Dump, { groupIds, kind }: Question) {
  const zoneOf = zonesOf(dump);
  const types = new Map(dump.vehicles.map((vehicle) => [vehicle.id, vehicle.kind]));
  return dump.rides.flatMap((ride) => {
    const type = types.get(ride.vehicleId) ?? 'other';
    if (!groupIds.includes(ride.groupId) || ride.begun === null || (kind !== null && type !== kind)) return [];
    const { finished, begun, ended, paused, booked, distance } = ride;
    const seconds = Math.max(0, Math.round(((ended ?? begun) - begun) / 1000) - paused);
    const amounts = finished
      ? { seconds, metres: Math.round((distance ?? 0) * 1000), paused, booked }
      : { seconds: 0, metres: 0, paused: 0, booked: 0 };
    return [{ ...ride, ...clockAt(begun, zoneOf(ride.groupId)), type, ...amounts }];
  });
}
type Ride = ReturnType<typeof countedRides>[number];
type Rides = readonly Ride[];

const sum = (of: Rides, amount: (ride: Ride) => number) => of.reduce((total, ride) => total + amount(ride), 0);
const km = (of: Rides) => sum(of, ({ metres }) => metres) / 1000;
const riding = (of: Rides) => sum(of, ({ seconds }) => seconds);
const finished = (of: Rides) => of.filter((ride) => ride.finished).length;
const ridden = (of: Rides) => of.filter(({ userId }) => userId !== null).length;
const vehiclesOf = (of: Rides) => distinct(of.map(({ vehicleId }) => vehicleId));
const ridersOf = (of: Rides) => distinct(of.map(({ userId }) => userId));

function grouped(of: Rides, key: (ride: Ride) => string | null): Map<string, Ride[]> {
  const parts = new Map<string, Ride[]>();
  for (const ride of of) {
    const id = key(ride);
    if (id !== null) parts.set(id, [...(parts.get(id) ?? []), ride]);
  }
  return parts;
}

/** Numbers for a day count once per group and type. */
const perGroupAndType = (of: Rides, count: (part: Rides) => number) =>
  [...grouped(of, ({ groupId, type }) => `${groupId} ${type}`).values()].reduce((total, part) => total + count(part), 0);

const ranked = (of: Rides, key: (ride: Ride) => string | null, amount: (ride: Ride) => number) =>
  [...grouped(of, key)]
    .map(([id, own]) => ({ id, own, amount: sum(own, amount) }))
    .toSorted((one, other) => other.amount - one.amount || (one.id < other.id ? -1 : 1))
    .slice(0, TOP);

const classes = (of: Rides, bounds: readonly number[], value: (ride: Ride) => number) =>
  bounds.map((from, nth) => {
    const to = bounds[nth + 1] ?? null;
    return { from, to, rides: of.filter((ride) => ride.finished && value(ride) >= from && (to === null || value(ride) < to)).length };
  });

function spansOf(dump: Dump, question: Question) {
  const { since, till, previousSince, previousTill, now } = question;
  const rides = countedRides(dump, question);
  const zoneOf = zonesOf(dump);
  const within = (from: string, to: string) => rides.filter(({ day }) => day >= from && day <= to);
  const [period, previous, days] = [within(since, till), within(previousSince, previousTill), daysFrom(since, till)];
  const byDay = grouped(period, ({ day }) => day);
  const series = <T>(value: (of: Rides) => T) => days.map((day) => value(byDay.get(day) ?? []));
  return {
    period,
    previous,
    days,
    series,
    /** Value and previous value, and the same for each day unless that counts differently. */
    tile: (id: string, value: (of: Rides) => number | null, daily: (of: Rides) => number | null = value) => ({
      id,
      value: value(period),
      previous: value(previous),
      series: series(daily),
    }),
    /** Rides in a window before today, by the clocks of their group. */
    inWindow: (window: (today: string) => readonly [string, string]) =>
      rides.filter(({ groupId, day }) => {
        const [from, to] = window(clockAt(now, zoneOf(groupId)).day);
        return day >= from && day <= to;
      }),
  };
}
type Spans = ReturnType<typeof spansOf>;

const alone = (id: string, value: number | null, previous: number | null = null) => ({ id, value, previous, series: null });

/** Local days on which the couriers registered. */
function registrationsOf(dump: Dump, { groupIds }: Question, { inWindow }: Spans): string[] {
  const parents = new Map(dump.groups.map(({ id, parentId }) => [id, parentId]));
  const above = (groupId: string): string[] => {
    const parentId = parents.get(groupId) ?? null;
    return parentId === null ? [groupId] : [groupId, ...above(parentId)];
  };
  const zones = new Map<string, number>();
  for (const zone of groupIds.map(zonesOf(dump))) zones.set(zone, (zones.get(zone) ?? 0) + 1);
  const [main] = [...zones].toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1));
  const riders = new Set(inWindow((today) => [monthsAgo(today, 12), '9999-12-31']).map(({ userId }) => userId));
  const granting = new Set(groupIds.flatMap(above));
  const holders = new Set(dump.drivers.filter(({ groupId }) => granting.has(groupId)).map(({ accountId }) => accountId));
  return dump.accounts
    .filter(({ id, deleted }) => !deleted && (riders.has(id) || holders.has(id)))
    .map(({ created }) => clockAt(created, main?.[0] ?? 'UTC').day);
}

/** Riders of rides older than twelve months aren't known. */
function ridersTile(dump: Dump, question: Question, { tile, days }: Spans, of: Parameters<Spans['tile']>) {
  const todays = question.groupIds.map((groupId) => clockAt(question.now, zonesOf(dump)(groupId)).day);
  const known = (day: string) => todays.every((today) => day >= monthsAgo(today, 12));
  const { id, value, previous, series } = tile(...of);
  return {
    id,
    value: known(question.since) ? value : null,
    previous: known(question.previousSince) ? previous : null,
    series: series.map((each, nth) => (known(days[nth] ?? '') ? each : null)),
  };
}

function usersOf(dump: Dump, question: Question, spans: Spans) {
  const { period, days } = spans;
  const registered = registrationsOf(dump, question, spans);
  const registeredIn = (from: string, to: string) => registered.filter((day) => day >= from && day <= to).length;
  const registrations = days.map((day) => registeredIn(day, day));
  const weekHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, hour } of period) {
    const row = weekHours[(dayNumber(day) + 3) % 7];
    if (row) row[hour] = (row[hour] ?? 0) + 1;
  }
  return {
    days,
    tiles: [
      alone('couriers', registered.length),
      {
        id: 'newCouriers',
        value: registeredIn(question.since, question.till),
        previous: registeredIn(question.previousSince, question.previousTill),
        series: registrations,
      },
      ridersTile(dump, question, spans, ['activeRiders', ridersOf, (of) => perGroupAndType(of, ridersOf)]),
      ridersTile(dump, question, spans, [
        'ridesPerRider',
        (of) => per(ridden(of), ridersOf(of)),
        (of) => per(ridden(of), perGroupAndType(of, ridersOf)),
      ]),
    ],
    topUsers: ranked(
      period,
      ({ userId }) => userId,
      () => 1,
    ).map(({ id, own }) => {
      const named = own.every(({ groupId }) => question.namedGroups.includes(groupId));
      const account = dump.accounts.find((each) => each.id === id && !each.deleted);
      return {
        userId: named ? id : null,
        name: named ? (account?.name ?? null) : null,
        rides: own.length,
        distance: km(own),
        seconds: riding(own),
      };
    }),
    weekHours,
    registrations,
  };
}

const inQuestion = ({ vehicles }: Dump, { groupIds, kind }: Question) =>
  vehicles.filter((vehicle) => groupIds.includes(vehicle.groupId) && (kind === null || vehicle.kind === kind));

function usageOf(dump: Dump, question: Question, { period, series, tile, inWindow }: Spans) {
  const vehicles = inQuestion(dump, question);
  const hasIot = ({ vendor }: { readonly vendor: string | null }) => vendor !== null && vendor !== 'GPS_ONLY';
  const used = (window: (today: string) => readonly [string, string]) => vehiclesOf(inWindow(window));
  const perDay = (of: Rides) => perGroupAndType(of, vehiclesOf);
  return {
    tiles: [
      alone('vehicles', vehicles.length),
      alone('vehiclesWithIot', vehicles.filter(hasIot).length),
      alone(
        'usedLastDay',
        used((today) => [shifted(today, -1), shifted(today, -1)]),
        used((today) => [shifted(today, -2), shifted(today, -2)]),
      ),
      alone(
        'usedLast30Days',
        used((today) => [shifted(today, -30), shifted(today, -1)]),
        used((today) => [shifted(today, -60), shifted(today, -31)]),
      ),
      alone(
        'usedPreviousMonth',
        used((today) => [monthBack(today), shifted(firstOfMonth(today), -1)]),
        used((today) => [monthBack(monthBack(today)), shifted(monthBack(today), -1)]),
      ),
      tile('usedInPeriod', vehiclesOf, perDay),
    ],
    used: series(perDay),
    utilisation: question.groupIds.flatMap((groupId) => {
      const own = vehicles.filter((vehicle) => vehicle.groupId === groupId);
      const here = period.filter((ride) => ride.groupId === groupId);
      if (own.length + here.length === 0) return [];
      const count = vehiclesOf(here);
      return [
        {
          groupId,
          vehicles: own.length,
          withIot: own.filter(hasIot).length,
          used: count,
          rides: here.length,
          share: per(count, own.length),
        },
      ];
    }),
  };
}

function mileageOf(dump: Dump, question: Question, { period, previous, series, tile }: Spans) {
  const fleet = inQuestion(dump, question).length;
  const rank = (of: Rides) =>
    ranked(
      of,
      ({ vehicleId }) => vehicleId,
      ({ metres }) => metres,
    );
  const topVehicles = rank(period).map(({ id, own, amount }) => ({
    vehicleId: id,
    name: dump.vehicles.find((vehicle) => vehicle.id === id)?.name ?? null,
    distance: amount / 1000,
    rides: own.length,
  }));
  const [first, before] = [topVehicles[0], rank(previous)[0]];
  return {
    tiles: [
      tile('mileage', km),
      alone('topVehicle', first?.distance ?? null, before === undefined ? null : before.amount / 1000),
      tile('fleetAverage', (of) => per(km(of), fleet)),
      tile(
        'perUsedVehicle',
        (of) => per(km(of), vehiclesOf(of)),
        (of) => per(km(of), perGroupAndType(of, vehiclesOf)),
      ),
      tile('perRide', (of) => per(km(of), finished(of))),
    ],
    distance: series(km),
    distances: classes(period, [0, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30], ({ metres }) => metres / 1000),
    topVehicles,
    topVehicle: first === undefined ? null : { id: first.vehicleId, name: first.name },
  };
}

function ridesOf({ period, series, tile }: Spans) {
  const [paused, booked] = [(of: Rides) => sum(of, (ride) => ride.paused), (of: Rides) => sum(of, (ride) => ride.booked)];
  return {
    tiles: [
      tile('rides', (of) => of.length),
      tile('rideTime', riding),
      tile('pauseTime', paused),
      tile('bookingTime', booked),
      tile('averageDuration', (of) => per(riding(of), finished(of))),
    ],
    rides: series((of) => of.length),
    durations: classes(period, [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180], ({ seconds }) => seconds / 60),
    rideSeconds: series(riding),
    pauseSeconds: series(paused),
    bookingSeconds: series(booked),
  };
}

/** Tiles, series and lists of every tab, as the server must answer them. */
export function figuresOf(dump: Dump, question: Question) {
  const spans = spansOf(dump, question);
  return {
    users: usersOf(dump, question, spans),
    usage: usageOf(dump, question, spans),
    mileage: mileageOf(dump, question, spans),
    rides: ridesOf(spans),
  };
}
