/** Unsaved input of a form. Values are JSON. */
export interface FormDraft {
  /** Values by field name. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Time of the last change, ms since 1970. */
  readonly changedAt: number;
}

/**
 * Unsaved input of the remote's forms. It outlives the release, the session and a reload of the tab, and is dropped when the user leaves the screen, signs
 * out or signs in with another account. The next release of the remote may read what this one wrote, so only fields that agree are used.
 */
export interface Drafts {
  /** Returns the draft of a form on this screen; null if there is none. */
  read(form: string): FormDraft | null;
  /** Keeps a form's draft; null removes it. Never throws. */
  write(form: string, draft: FormDraft | null): void;
  /** Hands over values that no field of the form takes: the console shows them until the user dismisses them. */
  refuse(form: string, values: Readonly<Record<string, unknown>>): void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPrimitive = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Whether a kept value has the shape of a field's present value. Of an absent value, only the kind of primitive values is known. */
export function hasShapeOf(kept: unknown, present: unknown): boolean {
  if (present === null || present === undefined) return kept === null || isPrimitive(kept);
  if (Array.isArray(present)) {
    if (!Array.isArray(kept)) return false;
    return kept.every((each) => (present.length === 0 ? isPrimitive(each) : present.some((one) => hasShapeOf(each, one))));
  }
  if (!isObject(present)) return typeof kept === typeof present;
  if (!isObject(kept)) return false;
  const names = Object.keys(present);
  return (
    names.length === Object.keys(kept).length && names.every((name) => Object.hasOwn(kept, name) && hasShapeOf(kept[name], present[name]))
  );
}

/**
 * Splits a kept draft into the fields that agree with a form (same name, same shape) and the rest.
 * @param present the form's values
 * @param checks replace the comparison of shapes, for fields that can be absent or whose values have several shapes
 */
export function agreeingFields(
  { fields }: Pick<FormDraft, 'fields'>,
  present: Readonly<Record<string, unknown>>,
  checks: Readonly<Partial<Record<string, (value: unknown) => boolean>>> = {},
): { readonly agreed: Readonly<Record<string, unknown>>; readonly rest: Readonly<Record<string, unknown>> } {
  const agreed: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const fits = Object.hasOwn(present, name) && (checks[name] ?? ((kept) => hasShapeOf(kept, present[name])))(value);
    (fits ? agreed : rest)[name] = value;
  }
  return { agreed, rest };
}
