import { ApiError } from '@fleet-console/api';
import type { DraftField } from './catalogue-item-draft.ts';

const fields = new Map<string, DraftField>([
  ['name-taken', 'name'],
  ['key-taken', 'key'],
]);

/** Returns the field a refusal is about; null: none. */
export function refusedField(thrown: unknown): DraftField | null {
  return thrown instanceof ApiError ? (fields.get(thrown.code) ?? null) : null;
}
