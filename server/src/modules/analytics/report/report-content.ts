import type { Locale } from '@fleet-console/contract';
import { localTime } from '@fleet-console/time';
import type { PdfCell } from '../../../kernel/pdf/pdf-table.ts';
import { mileageTab } from '../tabs/mileage.ts';
import { ridesTab } from '../tabs/rides.ts';
import type { Tab } from '../tabs/tab.ts';
import { usageTab } from '../tabs/usage.ts';
import { usersTab } from '../tabs/users.ts';
import type { ReportTab } from './report-tabs.ts';
import {
  dayText,
  figureTexts,
  fillIn,
  isTileName,
  reportTexts,
  unitOf,
  type FigureTexts,
  type FigureUnit,
  type ReportTexts,
} from './report-texts.ts';

/** Group names in the head; further ones are counted. */
const MAX_GROUPS = 8;

export interface ReportTile {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly value: string;
  /** Null: nothing to compare with. */
  readonly change: string | null;
}

export interface ReportSeries {
  readonly name: string;
  readonly values: readonly number[];
}

interface ReportTable {
  readonly columns: readonly { readonly heading: string; readonly width: number; readonly align?: 'left' | 'right' }[];
  readonly rows: readonly (readonly PdfCell[])[];
}

/** A chart or list with its title and definition. */
export type ReportSection = { readonly title: string; readonly definition: string | null } & (
  | { readonly kind: 'days'; readonly days: readonly string[]; readonly series: readonly ReportSeries[]; readonly unit: FigureUnit }
  | { readonly kind: 'classes'; readonly labels: readonly string[]; readonly values: readonly number[] }
  /** By weekday, Monday first, and hour. */
  | { readonly kind: 'week'; readonly values: readonly (readonly number[])[] }
  | ({ readonly kind: 'table' } & ReportTable)
);

export interface ReportContent {
  readonly locale: Locale;
  readonly texts: ReportTexts;
  readonly figures: FigureTexts;
  readonly title: string;
  /** What the figures are about: period, groups, type of vehicle. */
  readonly about: readonly string[];
  readonly created: string;
  readonly tiles: readonly ReportTile[];
  readonly sections: readonly ReportSection[];
}

type Common = Awaited<ReturnType<typeof usersTab | typeof usageTab | typeof mileageTab | typeof ridesTab>>;

/** Names of the topmost groups; those above them aren't named, as the caller may not see them. */
function groupsText({ caller, scope }: Tab, texts: ReportTexts): string {
  const covered = new Set(scope.groupIds);
  const tops = scope.groupIds.filter((id) => !caller.tree.ancestors(id).some((above) => covered.has(above)));
  const names = tops.map((id) => caller.tree.all.get(id)?.name ?? id);
  const listed = names.slice(0, MAX_GROUPS).join(', ');
  const more = names.length - MAX_GROUPS;
  return fillIn(texts.groups, { names: more > 0 ? fillIn(texts.moreGroups, { names: listed, n: more }) : listed });
}

const clock = (at: number, zone: string) => {
  const { day, time } = localTime(at, zone);
  return `${dayText(day)} ${time} (${zone})`;
};

function tilesOf(data: Common, texts: ReportTexts, figures: FigureTexts): ReportTile[] {
  const top = 'topVehicle' in data ? data.topVehicle : null;
  return data.tiles.flatMap(({ id, value, previous }) => {
    if (!isTileName(id)) return [];
    const unit = unitOf[id];
    const text = figures.value(value, unit);
    const named = id === 'topVehicle' && top !== null ? `${top.name ?? fillIn(texts.deletedVehicle, { id: top.id })}: ${text}` : text;
    return [{ id, name: texts.tiles[id], definition: texts.definitions[id], value: named, change: figures.change(value, previous, unit) }];
  });
}

/** What the sections of each tab are made of. */
class Sections {
  readonly texts: ReportTexts;
  readonly figures: FigureTexts;
  readonly days: readonly string[];
  constructor(texts: ReportTexts, figures: FigureTexts, days: readonly string[]) {
    this.texts = texts;
    this.figures = figures;
    this.days = days;
  }

  daily(
    id: 'activeRiders' | 'registrations' | 'used' | 'distance' | 'rides' | 'times',
    unit: FigureUnit,
    series: readonly ReportSeries[],
  ): ReportSection {
    const { charts, definitions } = this.texts;
    const definition = {
      activeRiders: definitions.activeRiders,
      registrations: definitions.newCouriers,
      used: definitions.used,
      distance: definitions.mileage,
      rides: definitions.rides,
      times: definitions.times,
    }[id];
    return { kind: 'days', title: charts[id], definition, days: this.days, series, unit };
  }

  classes(
    id: 'distances' | 'durations',
    open: string,
    range: string,
    classes: readonly { from: number; to: number | null; rides: number }[],
  ): ReportSection {
    const { charts, definitions } = this.texts;
    const labels = classes.map(({ from, to }) => fillIn(to === null ? open : range, { from, to: to ?? '' }));
    return { kind: 'classes', title: charts[id], definition: definitions[id], labels, values: classes.map(({ rides }) => rides) };
  }

  table(
    title: string,
    definition: string | null,
    [first, ...columns]: readonly string[],
    rows: readonly (readonly PdfCell[])[],
  ): ReportSection {
    const WIDTH = 523;
    const wide = Math.max(150, WIDTH - columns.length * 95);
    const width = (WIDTH - wide) / columns.length;
    return {
      kind: 'table',
      title,
      definition,
      columns: [{ heading: first ?? '', width: wide }, ...columns.map((heading) => ({ heading, width, align: 'right' as const }))],
      rows,
    };
  }

  /** The daily charts as a table. */
  byDay(columns: readonly (readonly [heading: string, unit: FigureUnit, values: readonly (number | null)[]])[]): ReportSection {
    const { texts, figures } = this;
    return this.table(
      texts.byDay,
      null,
      [texts.columns.day, ...columns.map(([heading]) => heading)],
      this.days.map((day, at) => [dayText(day), ...columns.map(([, unit, values]) => figures.value(values[at] ?? 0, unit))]),
    );
  }
}

const seriesOf = (data: Common, id: string) => (data.tiles.find((tile) => tile.id === id)?.series ?? []).map((value) => value ?? 0);

const share = (amount: number, most: number) => (most === 0 ? 0 : amount / most);

async function users(tab: Tab, texts: ReportTexts, figures: FigureTexts) {
  const data = await usersTab(tab);
  const make = new Sections(texts, figures, data.days);
  const riders = seriesOf(data, 'activeRiders');
  const most = Math.max(0, ...data.topUsers.map(({ rides }) => rides));
  const { columns, charts, definitions } = texts;
  return {
    data,
    sections: [
      make.daily('activeRiders', 'count', [{ name: texts.tiles.activeRiders, values: riders }]),
      make.daily('registrations', 'count', [{ name: texts.tiles.newCouriers, values: data.registrations }]),
      { kind: 'week' as const, title: charts.weekHours, definition: definitions.weekHours, values: data.weekHours },
      make.table(
        charts.topUsers,
        definitions.topUsers,
        [columns.user, columns.rides, columns.distance, columns.rideTime],
        data.topUsers.map(({ name, rides, distance, seconds }) => [
          name ?? texts.rider,
          { text: figures.number(rides), share: share(rides, most) },
          figures.value(distance, 'km'),
          figures.value(seconds, 'hours'),
        ]),
      ),
      make.byDay([
        [texts.tiles.activeRiders, 'count', riders],
        [texts.tiles.newCouriers, 'count', data.registrations],
      ]),
    ],
  };
}

async function usage(tab: Tab, texts: ReportTexts, figures: FigureTexts) {
  const data = await usageTab(tab);
  const make = new Sections(texts, figures, data.days);
  const { columns, charts, definitions } = texts;
  const groups = data.utilisation.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0) || other.rides - one.rides);
  return {
    data,
    sections: [
      make.daily('used', 'count', [{ name: columns.used, values: data.used }]),
      make.table(
        charts.utilisation,
        definitions.utilisation,
        [columns.group, columns.vehicles, columns.withIot, columns.used, columns.share, columns.rides],
        groups.map(({ groupId, vehicles, withIot, used, share: part, rides }) => [
          tab.caller.tree.all.get(groupId)?.name ?? groupId,
          figures.number(vehicles),
          figures.number(withIot),
          figures.number(used),
          part === null ? '–' : { text: figures.percent(part), share: Math.min(1, part) },
          figures.number(rides),
        ]),
      ),
      make.byDay([[columns.used, 'count', data.used]]),
    ],
  };
}

async function mileage(tab: Tab, texts: ReportTexts, figures: FigureTexts) {
  const data = await mileageTab(tab);
  const make = new Sections(texts, figures, data.days);
  const { columns, charts, definitions, units } = texts;
  const most = Math.max(0, ...data.topVehicles.map(({ distance }) => distance));
  return {
    data,
    sections: [
      make.daily('distance', 'km', [{ name: columns.distance, values: data.distance }]),
      make.classes('distances', units.kmOpen, units.kmRange, data.distances),
      make.table(
        charts.topVehicles,
        definitions.topVehicles,
        [columns.vehicle, columns.distance, columns.rides],
        data.topVehicles.map(({ vehicleId, name, distance, rides }) => [
          name ?? fillIn(texts.deletedVehicle, { id: vehicleId }),
          { text: figures.value(distance, 'km'), share: share(distance, most) },
          figures.number(rides),
        ]),
      ),
      make.byDay([[columns.distance, 'km', data.distance]]),
    ],
  };
}

async function rides(tab: Tab, texts: ReportTexts, figures: FigureTexts) {
  const data = await ridesTab(tab);
  const make = new Sections(texts, figures, data.days);
  const { columns, units } = texts;
  const times = [
    { name: columns.rideTime, values: data.rideSeconds },
    { name: columns.pauseTime, values: data.pauseSeconds },
    { name: columns.bookingTime, values: data.bookingSeconds },
  ];
  return {
    data,
    sections: [
      make.daily('rides', 'count', [{ name: columns.rides, values: data.rides }]),
      make.daily('times', 'hours', times),
      make.classes('durations', units.minOpen, units.minRange, data.durations),
      make.byDay([[columns.rides, 'count', data.rides], ...times.map(({ name, values }) => [name, 'hours', values] as const)]),
    ],
  };
}

const readers = { users, usage, mileage, rides } as const;

/** Reads a tab's figures with the same functions as its screen, and puts them into words. @param now in ms */
export async function readReport(tab: Tab, name: ReportTab, locale: Locale, now: number): Promise<ReportContent> {
  const texts = reportTexts[locale];
  const figures = figureTexts(locale);
  const { data, sections } = await readers[name](tab, texts, figures);
  const { kind } = tab.scope;
  const [zone] = data.timeZones;
  const spanOf = ({ since, till }: { readonly since: string; readonly till: string }) => ({ since: dayText(since), till: dayText(till) });
  return {
    locale,
    texts,
    figures,
    title: fillIn(texts.title, { tab: texts.tabs[name] }),
    about: [
      fillIn(texts.period, spanOf(data)),
      fillIn(texts.compared, spanOf(data.previous)),
      groupsText(tab, texts),
      ...(kind === null ? [] : [fillIn(texts.kind, { kind: texts.kinds[kind] })]),
      data.asOf === null ? texts.notCounted : fillIn(texts.asOf, { time: clock(data.asOf, zone ?? 'UTC') }),
    ],
    created: fillIn(texts.created, { time: clock(now, zone ?? 'UTC') }),
    tiles: tilesOf(data, texts, figures),
    sections,
  };
}
