import { positionText } from '@fleet-console/remote-kit/format';
import type { Device } from './vehicle-details.queries.ts';
import type en from './locales/en.json';

/** A value and how to format it. */
export type FieldValue =
  | { readonly as: 'text'; readonly text: string | null }
  | { readonly as: 'yesNo'; readonly yes: boolean | null }
  | { readonly as: 'number'; readonly number: number | null; readonly unit?: string; readonly digits?: number }
  | { readonly as: 'percent'; readonly number: number | null }
  | { readonly as: 'time'; readonly ms: number | null }
  | { readonly as: 'day'; readonly ms: number | null }
  /** `key` of a message below `group`. */
  | { readonly as: 'message'; readonly group: string; readonly key: string | null }
  | { readonly as: 'messages'; readonly group: string; readonly keys: readonly string[] }
  | { readonly as: 'group'; readonly id: string };

export type FieldName = keyof (typeof en)['fields'];

export interface Field {
  readonly name: FieldName;
  readonly value: FieldValue;
}

/** Whether nothing is known about the field. */
export function isEmptyField(value: FieldValue): boolean {
  switch (value.as) {
    case 'text':
      return value.text === null || value.text === '';
    case 'yesNo':
      return value.yes === null;
    case 'number':
    case 'percent':
      return value.number === null;
    case 'time':
    case 'day':
      return value.ms === null;
    case 'message':
      return value.key === null;
    case 'messages':
      return value.keys.length === 0;
    default:
      return false;
  }
}

export interface Section {
  readonly name: 'vehicle' | 'bike' | 'moped' | 'computer';
  readonly fields: readonly Field[];
}

const DAYS: ReadonlySet<FieldName> = new Set<FieldName>([
  'purchaseDate',
  'inspectionDate',
  'preventiveMaintenanceDate',
  'insuranceFrom',
  'insuranceTo',
]);

/** Fields of a bike or moped, formatted by type. */
function partFields(part: Readonly<Partial<Record<FieldName, string | number | boolean | null>>>): Field[] {
  const mileageUnit = part['mileageUnit'];
  return (Object.entries(part) as [FieldName, string | number | boolean | null][])
    .filter(([name]) => name !== 'mileageUnit' || part['mileage'] === undefined)
    .map(([name, value]): Field => {
      if (DAYS.has(name)) return { name, value: { as: 'day', ms: typeof value === 'number' ? value : null } };
      if (name === 'mileage' && typeof value === 'number')
        return {
          name,
          value: { as: 'number', number: value, digits: 1, ...(typeof mileageUnit === 'string' ? { unit: mileageUnit } : {}) },
        };
      if (typeof value === 'boolean') return { name, value: { as: 'yesNo', yes: value } };
      if (typeof value === 'number') return { name, value: { as: 'number', number: value } };
      return { name, value: { as: 'text', text: value } };
    });
}

/** Identity and last report of a module. */
export function computerFields({ battery, position, ...computer }: NonNullable<Device['computer']>): Field[] {
  const { voltage } = battery;
  return [
    { name: 'id', value: { as: 'text', text: computer.id } },
    { name: 'vendor', value: { as: 'text', text: computer.vendor } },
    { name: 'model', value: { as: 'text', text: computer.model } },
    { name: 'online', value: { as: 'yesNo', yes: computer.online } },
    { name: 'computerState', value: { as: 'message', group: 'computerStates', key: computer.state } },
    { name: 'locked', value: { as: 'yesNo', yes: computer.locked } },
    { name: 'batteryLocked', value: { as: 'yesNo', yes: computer.batteryLocked } },
    { name: 'percentage', value: { as: 'percent', number: battery.percentage } },
    { name: 'activeBattery', value: { as: 'number', number: battery.active } },
    { name: 'voltage', value: { as: 'number', number: voltage?.current ?? null, unit: 'V', digits: 2 } },
    { name: 'voltageMin', value: { as: 'number', number: voltage?.min ?? null, unit: 'V', digits: 2 } },
    { name: 'voltageMax', value: { as: 'number', number: voltage?.max ?? null, unit: 'V', digits: 2 } },
    { name: 'position', value: { as: 'text', text: position ? positionText(position) : null } },
    { name: 'mileage', value: { as: 'number', number: computer.mileage, unit: 'km', digits: 1 } },
    { name: 'receivedAt', value: { as: 'time', ms: computer.receivedAt } },
    { name: 'reportedAt', value: { as: 'time', ms: computer.reportedAt } },
    { name: 'anomalies', value: { as: 'messages', group: 'anomalies', keys: computer.anomalies } },
  ];
}

/** Returns all fields in sections, except those of the ride; missing parts have no section. Source: specification, section 3. */
export function sectionsOf(device: Device): Section[] {
  const { bike, moped, computer } = device;
  return [
    {
      name: 'vehicle',
      fields: [
        { name: 'id', value: { as: 'text', text: device.id } },
        { name: 'name', value: { as: 'text', text: device.name } },
        { name: 'alternativeName', value: { as: 'text', text: device.alternativeName } },
        { name: 'state', value: { as: 'message', group: 'vehicles:states', key: device.state } },
        { name: 'isRentable', value: { as: 'yesNo', yes: device.isRentable } },
        { name: 'group', value: { as: 'group', id: device.group } },
        { name: 'allowBatterySwap', value: { as: 'yesNo', yes: device.allowBatterySwap } },
      ],
    },
    ...(bike ? [{ name: 'bike' as const, fields: partFields(bike) }] : []),
    ...(moped ? [{ name: 'moped' as const, fields: partFields(moped) }] : []),
    ...(computer ? [{ name: 'computer' as const, fields: computerFields(computer) }] : []),
  ];
}
