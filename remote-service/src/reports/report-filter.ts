import { isDay } from '@fleet-console/i18n';
import { damageTypes, type DamageType } from '@fleet-console/remote-kit/damage';
import { groupsField, setField, urlFilter, type UrlField, type UrlFilter } from '@fleet-console/remote-kit/list';
import type { GroupForest } from '@fleet-console/ui';
import { serializeGroups } from '@fleet-console/ui/groups';
import { MAX_VEHICLES, reportFormats, reportRepairTypes, type ReportFormat, type ReportQuery, type ReportRepairType } from './report.ts';

/** What a report is about, and its file format; stored in the URL. Empty: any. */
export interface ReportFilter {
  /** Unused: lists are searched, reports aren't. */
  readonly text: string;
  readonly groups: ReadonlySet<string>;
  /** Days, `2025-03-01`; '': open. */
  readonly from: string;
  readonly to: string;
  /** Vehicle ids. */
  readonly vehicles: readonly string[];
  readonly damages: ReadonlySet<DamageType>;
  readonly repairTypes: ReadonlySet<ReportRepairType>;
  /** Account id; '': any. */
  readonly customer: string;
  readonly format: ReportFormat;
}

export const emptyFilter: Omit<ReportFilter, 'format'> = {
  text: '',
  groups: new Set(),
  from: '',
  to: '',
  vehicles: [],
  damages: new Set(),
  repairTypes: new Set(),
  customer: '',
};

const dayField = (parameter: string): UrlField<string> => ({
  parameter,
  parse: (text) => (isDay(text) ? text : ''),
  serialize: (day) => day,
});

const vehiclesField: UrlField<readonly string[]> = {
  parameter: 'vehicles',
  parse: (text) => [...new Set(text.split(',').filter((id) => id !== '' && id.length <= 64))].slice(0, MAX_VEHICLES),
  serialize: (ids) => ids.join(','),
};

const customerField: UrlField<string> = {
  parameter: 'customer',
  parse: (text) => text.slice(0, 64),
  serialize: (id) => id,
};

const formatField: UrlField<ReportFormat> = {
  parameter: 'format',
  parse: (text) => reportFormats.find((format) => format === text) ?? 'xlsx',
  serialize: (format) => (format === 'xlsx' ? '' : format),
};

export const reportFilter = (groups: GroupForest): UrlFilter<ReportFilter> =>
  urlFilter<ReportFilter>({
    text: { parameter: 'q', parse: () => '', serialize: () => '' },
    groups: groupsField('groups', groups),
    from: dayField('from'),
    to: dayField('to'),
    vehicles: vehiclesField,
    damages: setField('damage', damageTypes),
    repairTypes: setField('repairType', reportRepairTypes),
    customer: customerField,
    format: formatField,
  });

/** Whether anything is narrowed down. */
export const isNarrowed = ({ groups, from, to, vehicles, damages, repairTypes, customer }: ReportFilter): boolean =>
  groups.size + vehicles.length + damages.size + repairTypes.size > 0 || from + to + customer !== '';

/** Whether the period has no days. */
export const isReversed = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>): boolean => from !== '' && to !== '' && to < from;

/** The server's filter. @param scope group to which the console is narrowed, when no groups are chosen; null: all groups */
export function queryOf(filter: ReportFilter, forest: GroupForest, scope: string | null): ReportQuery {
  const { groups, from, to, vehicles, damages, repairTypes, customer } = filter;
  const groupIds = groups.size === 0 ? (scope ?? '') : serializeGroups(forest, groups);
  return {
    ...(groupIds === '' ? {} : { groups: groupIds }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(vehicles.length === 0 ? {} : { vehicleId: [...vehicles] }),
    ...(damages.size === 0 ? {} : { damage: [...damages] }),
    ...(repairTypes.size === 0 ? {} : { repairType: [...repairTypes] }),
    ...(customer === '' ? {} : { customerId: customer }),
  };
}
