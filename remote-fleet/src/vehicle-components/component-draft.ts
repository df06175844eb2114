import { fieldsOf, valueOf, type Field, type FieldType, type FieldValue } from './component-fields.ts';
import type { Component, Kind } from './component-kinds.ts';

/** Form values as typed; `yes`, `no` or empty for booleans, `2026-03-01` for days. */
export type Draft = Readonly<Record<string, string>>;

/** Validation error of a field; keys of the messages `faults.*`. */
export type Fault = 'missing' | 'number' | 'count' | 'distance' | 'volts' | 'day' | 'insuranceOrder' | 'voltageOrder';

/** Formats a day given as midnight UTC, so that it is the same in every time zone. */
export const dayText = (ms: number): string => {
  const day = new Date(ms);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
};

function toText(type: FieldType, value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return type === 'day' && typeof value === 'number' ? dayText(value) : String(value);
}

/** Returns the form values of a component; null: empty. */
export function draftOf(kind: Kind, from: Component | null): Draft {
  return Object.fromEntries(fieldsOf(kind).map(({ name, type }) => [name, from ? toText(type, valueOf(from, name)) : '']));
}

const MAX: Partial<Record<FieldType, number>> = { count: 100, volts: 1000, distance: 10_000_000 };
/** Accepts a decimal comma. */
const parseDecimal = (text: string) => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN);

/** Validates one field; null: valid. */
function faultOf({ type, required }: Field, text: string): Fault | null {
  const value = text.trim();
  if (value === '') return required ? 'missing' : null;
  if (type === 'count' || type === 'distance' || type === 'volts') {
    const number = parseDecimal(value);
    if (Number.isNaN(number) || (type === 'count' && !Number.isInteger(number)) || number > (MAX[type] ?? Infinity)) return type;
  }
  if (type === 'day') {
    const year = Number(value.slice(0, 4));
    // Invalid dates stay in the draft as typed.
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)) || year < 1900 || year > 2199) return 'day';
  }
  return null;
}

/** Returns validation errors by field. Source: rules of the server's fleet module. */
export function faultsIn(kind: Kind, draft: Draft): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const field of fieldsOf(kind)) {
    const fault = faultOf(field, draft[field.name] ?? '');
    if (fault) faults.set(field.name, fault);
  }
  const { insuranceFrom, insuranceTo, voltageMax, voltageMin } = draft;
  if (insuranceFrom && insuranceTo && insuranceTo < insuranceFrom) faults.set('insuranceTo', 'insuranceOrder');
  if (voltageMax && voltageMin && parseDecimal(voltageMax.trim()) <= parseDecimal(voltageMin.trim()))
    faults.set('voltageMin', 'voltageOrder');
  return faults;
}

function parseValue(type: FieldType, text: string): FieldValue {
  const value = text.trim();
  if (value === '') return null;
  if (type === 'yesNo') return value === 'yes';
  if (type === 'day') return Date.parse(value);
  return type === 'count' || type === 'distance' || type === 'volts' ? parseDecimal(value) : value;
}

/** Returns the names of fields that differ between two drafts. */
export function changedFields(kind: Kind, draft: Draft, base: Draft): readonly string[] {
  return fieldsOf(kind).flatMap(({ name }) => ((draft[name] ?? '').trim() === (base[name] ?? '').trim() ? [] : [name]));
}

/** Returns only the changed values of a valid draft, so that concurrent changes to other fields survive. */
export function changedValues(kind: Kind, draft: Draft, base: Draft): Readonly<Record<string, FieldValue>> {
  const changed = new Set(changedFields(kind, draft, base));
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, type }) => (changed.has(name) ? [[name, parseValue(type, draft[name] ?? '')]] : [])),
  );
}

/** Applies the changes of a draft to a newer base. */
export function rebaseDraft(kind: Kind, draft: Draft, base: Draft, onto: Draft): Draft {
  return { ...onto, ...Object.fromEntries(changedFields(kind, draft, base).map((name) => [name, draft[name] ?? ''])) };
}
