import type { Component, Kind } from './component-kinds.ts';
import type en from './locales/en.json';

/** Input type of a field. `volts` and `distance` have decimals, `count` has none, a `day` has no time. */
export type FieldType = 'text' | 'long' | 'count' | 'distance' | 'volts' | 'yesNo' | 'day' | 'mileageUnit';

export type FieldName = keyof (typeof en)['fields'];

export interface Field {
  readonly name: FieldName;
  readonly type: FieldType;
  readonly required?: boolean;
}

export interface Section {
  readonly name: 'identity' | 'equipment' | 'power' | 'access' | 'papers' | 'care' | 'notes' | 'computer';
  readonly fields: readonly Field[];
}

const textFields = (...names: readonly FieldName[]) => names.map((name): Field => ({ name, type: 'text' }));
const fieldsOfType = (type: FieldType, ...names: readonly FieldName[]) => names.map((name): Field => ({ name, type }));

const power: Section = { name: 'power', fields: fieldsOfType('count', 'batteriesNumber', 'chargersNumber') };
const notes: Section = { name: 'notes', fields: fieldsOfType('long', 'comment') };
const care = (...more: readonly Field[]): Section => ({
  name: 'care',
  fields: [
    ...textFields('status', 'owner'),
    ...fieldsOfType('day', 'purchaseDate', 'inspectionDate', 'preventiveMaintenanceDate'),
    ...more,
    ...fieldsOfType('mileageUnit', 'mileageUnit'),
  ],
});

/** Editable fields of components. Source: specification, section 3. */
export const sections: Readonly<Record<Kind, readonly Section[]>> = {
  bike: [
    { name: 'identity', fields: textFields('number', 'VIN', 'vendor', 'model', 'batch', 'unit', 'branding', 'color') },
    {
      name: 'equipment',
      fields: [
        ...fieldsOfType('yesNo', 'hasTrunk', 'hasRack', 'hasLock', 'hasChain', 'hasBasket', 'tubelessTires'),
        ...textFields('tiresType'),
      ],
    },
    power,
    { name: 'access', fields: textFields('nfcCard', 'blePilot') },
    care(),
    notes,
  ],
  moped: [
    {
      name: 'identity',
      fields: textFields('registrationNumber', 'registrationCountry', 'VIN', 'vendor', 'model', 'batch', 'unit', 'branding', 'color'),
    },
    { name: 'equipment', fields: [...fieldsOfType('yesNo', 'hasTrunk', 'hasRack'), ...textFields('helmet', 'tiresType')] },
    power,
    { name: 'access', fields: textFields('key', 'nfcCard', 'blePilot') },
    { name: 'papers', fields: [...textFields('license', 'insurance'), ...fieldsOfType('day', 'insuranceFrom', 'insuranceTo')] },
    care(...fieldsOfType('distance', 'mileage'), ...fieldsOfType('yesNo', 'calibrated')),
    notes,
  ],
  computer: [
    {
      name: 'computer',
      fields: [
        { name: 'vendor', type: 'text', required: true },
        ...textFields('model'),
        ...fieldsOfType('volts', 'voltageMax', 'voltageMin'),
      ],
    },
  ],
};

/** Lines that a section takes: its heading, and two fields in each other line. */
const linesOf = (all: readonly Section[]) =>
  all.reduce((lines, { fields }) => lines + 1 + Math.ceil(fields.length / 2) + fields.filter(({ type }) => type === 'long').length, 0);

/** Returns the sections in order, split where two columns are most alike in height; a single section is the only column. */
export function sectionColumns(kind: Kind): readonly (readonly Section[])[] {
  const all = sections[kind];
  const heightAt = (at: number) => Math.max(linesOf(all.slice(0, at)), linesOf(all.slice(at)));
  const [at = 1] = all.map((_, nth) => nth + 1).toSorted((one, other) => heightAt(one) - heightAt(other));
  return [all.slice(0, at), all.slice(at)].filter(({ length }) => length > 0);
}

export const fieldsOf = (kind: Kind): readonly Field[] => sections[kind].flatMap(({ fields }) => fields);

export type FieldValue = string | number | boolean | null;

/** Returns the server's value of a component field. */
export function valueOf({ kind, row }: Component, name: string): FieldValue {
  if (kind === 'computer' && name === 'voltageMax') return row.battery.voltage.max;
  if (kind === 'computer' && name === 'voltageMin') return row.battery.voltage.min;
  const value: unknown = (row as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
