import type { ReportRow } from './report-rows.ts';
import type { ReportTexts } from './report-texts.ts';

/** `time`: clock seconds (see `ReportRow`). `hours`: a duration in hours. */
export type CellKind = 'text' | 'integer' | 'time' | 'hours';
export type Cell = string | number | null;

/** What the cells of a report are written with. */
export interface CellContext {
  readonly texts: ReportTexts;
  /** Path of a group, without groups the caller can't see. */
  readonly groupName: (id: string) => string;
  /** '' for people whom the caller can't see. */
  readonly personName: (id: string | null) => string;
}

export interface ReportColumn {
  readonly key: keyof ReportTexts['columns'];
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: ReportRow, context: CellContext) => Cell;
}

const hours = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 36) / 100);
const number = (id: string | null) => (id === null ? null : Number(id));
const named = <Key extends string>(names: Readonly<Record<Key, string>>, key: Key | null) => (key === null ? null : names[key]);
const yes = (texts: ReportTexts, is: boolean) => (is ? texts.yes : texts.no);

const column = (key: ReportColumn['key'], kind: CellKind, width: number, cell: ReportColumn['cell']): ReportColumn => ({
  key,
  kind,
  width,
  cell,
});

/** The columns of the files, in their order. */
export const reportColumns: readonly ReportColumn[] = [
  column('number', 'integer', 10, ({ id }) => Number(id)),
  column('vehicle', 'text', 18, ({ vehicle }) => vehicle),
  column('plate', 'text', 14, ({ plate }) => plate),
  column('vehicleType', 'text', 12, ({ vehicleType }, { texts }) => named(texts.vehicleTypes, vehicleType)),
  column('group', 'text', 28, ({ groupId }, { groupName }) => groupName(groupId)),
  column('damages', 'text', 36, ({ damageTypes }, { texts }) => damageTypes.map((type) => texts.damages[type]).join('; ')),
  column('rideable', 'text', 12, ({ rideable }, { texts }) => yes(texts, rideable)),
  column('priority', 'text', 10, ({ priority }, { texts }) => texts.priorities[priority]),
  column('state', 'text', 14, ({ state }, { texts }) => texts.states[state]),
  column('outcome', 'text', 22, ({ outcome }, { texts }) => named(texts.outcomes, outcome)),
  column('repairType', 'text', 14, ({ repairType }, { texts }) => named(texts.repairTypes, repairType)),
  column('repairAction', 'text', 20, ({ repairAction }, { texts }) => named(texts.repairActions, repairAction)),
  column('reportedAt', 'time', 17, ({ reportedAt }) => reportedAt),
  column('confirmedAt', 'time', 17, ({ confirmedAt }) => confirmedAt),
  column('startedAt', 'time', 17, ({ startedAt }) => startedAt),
  column('completedAt', 'time', 17, ({ completedAt }) => completedAt),
  column('decidedAt', 'time', 17, ({ decidedAt }) => decidedAt),
  column('timeZone', 'text', 16, ({ zone }) => zone),
  column('hoursToConfirm', 'hours', 14, ({ timeToConfirm }) => hours(timeToConfirm)),
  column('hoursToRepair', 'hours', 14, ({ timeToRepair }) => hours(timeToRepair)),
  column('hoursToComplete', 'hours', 14, ({ timeToComplete }) => hours(timeToComplete)),
  column('technician', 'text', 22, ({ technicianId }, { personName }) => personName(technicianId)),
  column('author', 'text', 22, ({ authorId }, { personName }) => personName(authorId)),
  column('customer', 'text', 22, ({ customerId }, { personName }) => personName(customerId)),
  column('replacement', 'text', 18, ({ replacement }) => replacement),
  column('reopened', 'text', 12, ({ reopened }, { texts }) => yes(texts, reopened)),
  column('reopens', 'integer', 14, ({ reopens }) => number(reopens)),
  column('duplicateOf', 'integer', 14, ({ duplicateOf }) => number(duplicateOf)),
  column('rejectionReason', 'text', 30, ({ rejectionReason }) => rejectionReason),
  column('info', 'text', 50, ({ info }) => info),
];
