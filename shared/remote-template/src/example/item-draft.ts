import type { Item } from './item.ts';
import type { ItemChange } from './item.queries.ts';

/** The values of the fields, as typed. */
export interface ItemDraft {
  readonly vendor: string;
  readonly model: string;
  readonly voltageMax: string;
  readonly voltageMin: string;
}

export type ItemField = keyof ItemDraft;

/** Error codes of fields; their texts are in the message files under `faults`. */
export type ItemFault = 'required' | 'volts' | 'voltageOrder';

const fields: readonly ItemField[] = ['vendor', 'model', 'voltageMax', 'voltageMin'];

export const draftOf = ({ vendor, model, battery: { voltage } }: Item): ItemDraft => ({
  vendor,
  model: model ?? '',
  voltageMax: voltage.max === null ? '' : String(voltage.max),
  voltageMin: voltage.min === null ? '' : String(voltage.min),
});

const changedFields = (draft: ItemDraft, origin: ItemDraft) => fields.filter((field) => draft[field].trim() !== origin[field].trim());

export const differs = (draft: ItemDraft, origin: ItemDraft): boolean => changedFields(draft, origin).length > 0;

/** Applies the user's changes to a row that someone else saved. */
export const rebase = (draft: ItemDraft, origin: ItemDraft, now: ItemDraft): ItemDraft => ({
  ...now,
  ...Object.fromEntries(changedFields(draft, origin).map((field) => [field, draft[field]])),
});

/** Null when empty, NaN when not a number. Accepts a decimal comma. */
function parseVolts(text: string): number | null {
  const value = text.trim();
  if (value === '') return null;
  return /^\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
}

/** Validates the fields: the server's rules that can be checked in the browser. */
export function validateDraft({ vendor, voltageMax, voltageMin }: ItemDraft): Readonly<Partial<Record<ItemField, ItemFault>>> {
  const [max, min] = [parseVolts(voltageMax), parseVolts(voltageMin)];
  const isInRange = (value: number | null) => value === null || value <= 1000;
  return {
    ...(vendor.trim() === '' ? { vendor: 'required' } : {}),
    ...(max !== null && min !== null && max <= min ? { voltageMin: 'voltageOrder' } : {}),
    ...(isInRange(max) ? {} : { voltageMax: 'volts' }),
    ...(isInRange(min) ? {} : { voltageMin: 'volts' }),
  };
}

/** Returns the changed fields of a valid draft, so that a save doesn't overwrite the others. */
export function changeOf(draft: ItemDraft, origin: ItemDraft): ItemChange {
  const values: ItemChange = {
    vendor: draft.vendor.trim(),
    model: draft.model.trim() || null,
    voltageMax: parseVolts(draft.voltageMax),
    voltageMin: parseVolts(draft.voltageMin),
  };
  return Object.fromEntries(changedFields(draft, origin).map((field) => [field, values[field]]));
}
