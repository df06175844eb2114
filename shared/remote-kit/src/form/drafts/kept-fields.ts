import { agreeingFields, type FormDraft } from '@fleet-console/contract';

type Fields = Readonly<Record<string, unknown>>;

/** Name of the only field of a draft that is not an object. */
const ONLY = 'value';

const isPlain = (draft: unknown): draft is Record<string, unknown> => typeof draft === 'object' && draft !== null && !Array.isArray(draft);

const fieldsOf = (draft: unknown): Fields => (isPlain(draft) ? draft : { [ONLY]: draft });

/** JSON has no sets. */
const toJson = (value: unknown): unknown =>
  value instanceof Set ? [...value].map(String).sort((one, other) => one.localeCompare(other)) : value;

/** Which fields of a draft are kept, and which values its fields take. */
export interface KeptFieldOptions<Draft> {
  /** Fields that are kept though they weren't changed, because their defaults depend on the time. */
  readonly always?: readonly (keyof Draft & string)[];
  /** Whether a kept value fits, for fields that can be absent (null) or hold other than plain values. By default, values of the same shape fit. */
  readonly checks?: { readonly [Name in keyof Draft & string]?: (value: unknown) => boolean } | undefined;
}

/** Returns the fields to keep: those that differ from the saved values. */
export function changedFields<Draft>(draft: Draft, origin: Draft, { always = [] }: KeptFieldOptions<Draft>): Fields {
  const before = fieldsOf(origin);
  return Object.fromEntries(
    Object.entries(fieldsOf(draft))
      .map(([name, value]) => [name, toJson(value)] as const)
      .filter(
        ([name, value]) => (always as readonly string[]).includes(name) || JSON.stringify(value) !== JSON.stringify(toJson(before[name])),
      ),
  );
}

export interface RestoredFields<Draft> {
  readonly draft: Draft;
  /** Whether a field was restored. */
  readonly isRestored: boolean;
  /** Values that fit no field. */
  readonly rest: Fields;
}

/** Puts a kept draft into a form with these values, field by field. */
export function restoreFields<Draft>(kept: FormDraft, present: Draft, { checks }: KeptFieldOptions<Draft>): RestoredFields<Draft> {
  const now = fieldsOf(present);
  const json = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, toJson(value)]));
  const { agreed, rest } = agreeingFields(kept, json, checks);
  const values = Object.fromEntries(
    Object.entries(agreed).map(([name, value]) => [name, now[name] instanceof Set ? new Set(value as unknown[]) : value]),
  );
  const isRestored = Object.keys(values).length > 0;
  const draft = isPlain(present) ? { ...present, ...values } : ONLY in values ? values[ONLY] : present;
  return { draft: draft as Draft, isRestored, rest };
}
