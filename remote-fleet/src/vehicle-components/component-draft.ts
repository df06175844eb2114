import { fieldsOf, valueOf, type Field, type FieldType, type FieldValue } from './component-fields.ts';
import type { Component, Kind } from './component-kinds.ts';

/** What stands in the fields of a form, as typed; `yes`, `no` or nothing for those of two answers, `2026-03-01` for days. */
export type Draft = Readonly<Record<string, string>>;

/** Why a field cannot be saved; named in the words under `faults`. */
export type Fault = 'missing' | 'number' | 'count' | 'distance' | 'volts' | 'day' | 'insuranceOrder' | 'voltageOrder';

/** Days are told as their midnight in UTC, so that a day is the same day everywhere. */
export const dayText = (ms: number): string => {
  const day = new Date(ms);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
};

function toText(type: FieldType, value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return type === 'day' && typeof value === 'number' ? dayText(value) : String(value);
}

/** The form of a component; of a new one without `from`. */
export function draftOf(kind: Kind, from: Component | null): Draft {
  return Object.fromEntries(fieldsOf(kind).map(({ name, type }) => [name, from ? toText(type, valueOf(from, name)) : '']));
}

const MAX: Partial<Record<FieldType, number>> = { count: 100, volts: 1000, distance: 10_000_000 };
/** A comma is a decimal point to many. */
const parseDecimal = (text: string) => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN);

/** What is wrong with one field alone; null: nothing. */
function faultOf({ type, required }: Field, text: string): Fault | null {
  const value = text.trim();
  if (value === '') return required ? 'missing' : null;
  if (type === 'count' || type === 'distance' || type === 'volts') {
    const number = parseDecimal(value);
    if (Number.isNaN(number) || (type === 'count' && !Number.isInteger(number)) || number > (MAX[type] ?? Infinity)) return type;
  }
  if (type === 'day') {
    const year = Number(value.slice(0, 4));
    // Text that is no date stays in the draft as typed.
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)) || year < 1900 || year > 2199) return 'day';
  }
  return null;
}

/** What is wrong, by field. Source: rules of the server's fleet module. */
export function faultsIn(kind: Kind, draft: Draft): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const field of fieldsOf(kind)) {
    const fault = faultOf(field, draft[field.name] ?? '');
    if (fault) faults.set(field.name, fault);
  }
  const { insuranceFrom, insuranceTo, voltageMax, voltageMin } = draft;
  if (insuranceFrom && insuranceTo && insuranceTo < insuranceFrom) faults.set('insuranceTo', 'insuranceOrder');
  if (voltageMax && voltageMin && parseDecimal(voltageMax.trim()) <= parseDecimal(voltageMin.trim())) faults.set('voltageMin', 'voltageOrder');
  return faults;
}

function parseValue(type: FieldType, text: string): FieldValue {
  const value = text.trim();
  if (value === '') return null;
  if (type === 'yesNo') return value === 'yes';
  if (type === 'day') return Date.parse(value);
  return type === 'count' || type === 'distance' || type === 'volts' ? parseDecimal(value) : value;
}

/** The fields that differ between two drafts. */
export function changedFields(kind: Kind, draft: Draft, base: Draft): readonly string[] {
  return fieldsOf(kind).flatMap(({ name }) => ((draft[name] ?? '').trim() === (base[name] ?? '').trim() ? [] : [name]));
}

/** What is sent of a sound draft: the changed fields alone, so that what others changed beside them stays. */
export function changedValues(kind: Kind, draft: Draft, base: Draft): Readonly<Record<string, FieldValue>> {
  const changed = new Set(changedFields(kind, draft, base));
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, type }) => (changed.has(name) ? [[name, parseValue(type, draft[name] ?? '')]] : [])),
  );
}

/** Own changes carried over to what someone else saved meanwhile. */
export function rebaseDraft(kind: Kind, draft: Draft, base: Draft, onto: Draft): Draft {
  return { ...onto, ...Object.fromEntries(changedFields(kind, draft, base).map((name) => [name, draft[name] ?? ''])) };
}
