import { ApiError } from '@fleet-console/api';
import type { Field } from './thing-draft.ts';

const fields = new Map<string, Field>([
  ['name-taken', 'name'],
  ['key-taken', 'key'],
]);

/** The field that a refusal is about; null: the whole. */
export function refusedField(thrown: unknown): Field | null {
  return thrown instanceof ApiError ? (fields.get(thrown.code) ?? null) : null;
}
