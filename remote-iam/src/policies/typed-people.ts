import { addressesIn, isAddress, withAddresses } from './addresses.ts';

/** Addresses as they are being typed: those that stand, and what is in the field. */
export interface TypedPeople {
  readonly emails: readonly string[];
  readonly text: string;
}

export const nobodyTyped: TypedPeople = { emails: [], text: '' };

/** Most addresses that are sent at once. Source: the server. */
export const MOST_ADDED = 100;

/** All of them, what is still in the field with them. */
export const typedAddresses = ({ emails, text }: TypedPeople): readonly string[] => withAddresses(emails, addressesIn(text));

/** Whether they can be sent: someone, not too many, and every one an address. */
export function canBeSent(typed: TypedPeople): boolean {
  const all = typedAddresses(typed);
  return all.length > 0 && all.length <= MOST_ADDED && all.every(isAddress);
}

/** With what is in the field among those that stand. */
export const settledPeople = (typed: TypedPeople): TypedPeople => ({ emails: typedAddresses(typed), text: '' });
