import type { User, UserDetails } from './user.queries.ts';

export interface DetailsDraft {
  readonly firstName: string;
  readonly lastName: string;
  /** Digits. */
  readonly countryCode: string;
  readonly phone: string;
  readonly driveStatus: NonNullable<User['driveStatus']>;
}

export type DetailsField = keyof DetailsDraft;
const fields: readonly DetailsField[] = ['firstName', 'lastName', 'countryCode', 'phone', 'driveStatus'];

export const toDraft = ({ firstName, lastName, countryCode, phone, driveStatus }: User): DetailsDraft => ({
  firstName,
  lastName,
  countryCode: (countryCode ?? '').replaceAll(/\D/g, ''),
  phone: phone ?? '',
  // Null only for users whose details can't be changed.
  driveStatus: driveStatus ?? 'NOT_VERIFIED',
});

const trimmed = (draft: DetailsDraft): DetailsDraft => ({
  ...draft,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  phone: draft.phone.trim(),
});

export function changedFields(draft: DetailsDraft, origin: DetailsDraft): readonly DetailsField[] {
  const [one, other] = [trimmed(draft), trimmed(origin)];
  return fields.filter((field) => one[field] !== other[field]);
}

/** Applies the changes since `origin` to another user's version. */
export function rebaseDraft(draft: DetailsDraft, origin: DetailsDraft, theirs: DetailsDraft): DetailsDraft {
  const ownChanges = Object.fromEntries(changedFields(draft, origin).map((field) => [field, draft[field]]));
  return { ...theirs, ...ownChanges };
}

type DetailsError = 'missing' | 'phone' | 'code';

/** Returns the errors by field. Existing names are required; invited users may have none. */
export function validateDraft(draft: DetailsDraft, origin: DetailsDraft): ReadonlyMap<DetailsField, DetailsError> {
  const errors = new Map<DetailsField, DetailsError>();
  for (const name of ['firstName', 'lastName'] as const)
    if (draft[name].trim() === '' && origin[name].trim() !== '') errors.set(name, 'missing');
  const phone = draft.phone.trim();
  const digits = phone.replaceAll(/\D/g, '');
  // A plausibility check; the server validates by country.
  if (phone !== '' && (digits.length < 4 || digits.length > 15 || /[^\d\s()+/.-]/.test(phone))) errors.set('phone', 'phone');
  if (phone !== '' && draft.countryCode === '' && !phone.startsWith('+')) errors.set('countryCode', 'code');
  return errors;
}

export function toUserDetails(draft: DetailsDraft): UserDetails {
  const { firstName, lastName, countryCode, phone, driveStatus } = trimmed(draft);
  return {
    firstName,
    lastName,
    countryCode: phone === '' || countryCode === '' ? null : countryCode,
    phone: phone === '' ? null : phone,
    driveStatus,
  };
}
