import type { Item } from './item.ts';
import type { ItemChange } from './item.queries.ts';

/** What stands in the fields, as typed. */
export interface ItemDraft {
  readonly vendor: string;
  readonly model: string;
  readonly voltageMax: string;
  readonly voltageMin: string;
}

export type ItemField = keyof ItemDraft;

/** Why a field cannot be saved; its text is in the message files under `faults`. */
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

/** Own changes on top of what someone else saved. */
export const rebase = (draft: ItemDraft, origin: ItemDraft, now: ItemDraft): ItemDraft => ({
  ...now,
  ...Object.fromEntries(changedFields(draft, origin).map((field) => [field, draft[field]])),
});

/** Null when empty, NaN when it is not a number. A decimal comma is fine. */
function voltsIn(text: string): number | null {
  const value = text.trim();
  if (value === '') return null;
  return /^\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
}

/** What is wrong, by field: the rules of the server that can be checked before it is asked. */
export function validateDraft({ vendor, voltageMax, voltageMin }: ItemDraft): Readonly<Partial<Record<ItemField, ItemFault>>> {
  const [max, min] = [voltsIn(voltageMax), voltsIn(voltageMin)];
  const isVolts = (value: number | null) => value === null || value <= 1000;
  return {
    ...(vendor.trim() === '' ? { vendor: 'required' } : {}),
    ...(max !== null && min !== null && max <= min ? { voltageMin: 'voltageOrder' } : {}),
    ...(isVolts(max) ? {} : { voltageMax: 'volts' }),
    ...(isVolts(min) ? {} : { voltageMin: 'volts' }),
  };
}

/** The changed fields of a valid draft, so that a save leaves the others as they are. */
export function changeIn(draft: ItemDraft, origin: ItemDraft): ItemChange {
  const values: ItemChange = {
    vendor: draft.vendor.trim(),
    model: draft.model.trim() || null,
    voltageMax: voltsIn(draft.voltageMax),
    voltageMin: voltsIn(draft.voltageMin),
  };
  return Object.fromEntries(changedFields(draft, origin).map((field) => [field, values[field]]));
}
