import type { User, UserDetails } from './user.queries.ts';

/** The details of a person as they stand in the form. */
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

export const draftOf = ({ firstName, lastName, countryCode, phone, driveStatus }: User): DetailsDraft => ({
  firstName,
  lastName,
  countryCode: (countryCode ?? '').replaceAll(/\D/g, ''),
  phone: phone ?? '',
  // Null is told of people whose details may not be changed either.
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

/** What someone else saved, with what was changed here on top of it. */
export function carriedOver(draft: DetailsDraft, origin: DetailsDraft, theirs: DetailsDraft): DetailsDraft {
  const mine = Object.fromEntries(changedFields(draft, origin).map((field) => [field, draft[field]]));
  return { ...theirs, ...mine };
}

type DetailsFault = 'missing' | 'phone' | 'code';

/** What is wrong with the form. A name that was there stays; those who have not accepted yet may have none. */
export function faultsIn(draft: DetailsDraft, origin: DetailsDraft): ReadonlyMap<DetailsField, DetailsFault> {
  const faults = new Map<DetailsField, DetailsFault>();
  for (const name of ['firstName', 'lastName'] as const)
    if (draft[name].trim() === '' && origin[name].trim() !== '') faults.set(name, 'missing');
  const phone = draft.phone.trim();
  const digits = phone.replaceAll(/\D/g, '');
  // Whether the number exists is for the server to say, which knows the numbers of every country.
  if (phone !== '' && (digits.length < 4 || digits.length > 15 || /[^\d\s()+/.-]/.test(phone))) faults.set('phone', 'phone');
  if (phone !== '' && draft.countryCode === '' && !phone.startsWith('+')) faults.set('countryCode', 'code');
  return faults;
}

/** As the server takes it. */
export function detailsIn(draft: DetailsDraft): UserDetails {
  const { firstName, lastName, countryCode, phone, driveStatus } = trimmed(draft);
  return {
    firstName,
    lastName,
    countryCode: phone === '' || countryCode === '' ? null : countryCode,
    phone: phone === '' ? null : phone,
    driveStatus,
  };
}
