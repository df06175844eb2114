import { parseEmails, isEmail, mergeEmails } from './emails.ts';

/** Entered addresses, and the text in the field. */
export interface PeopleInput {
  readonly emails: readonly string[];
  readonly text: string;
}

export const emptyPeopleInput: PeopleInput = { emails: [], text: '' };

/** Limit per call. Source: the server. */
export const MAX_ADDED = 100;

/** Returns all addresses, including those in the text. */
export const emailsOf = ({ emails, text }: PeopleInput): readonly string[] => mergeEmails(emails, parseEmails(text));

/** Not empty, within the limit, and all addresses valid. */
export function isValidPeopleInput(input: PeopleInput): boolean {
  const all = emailsOf(input);
  return all.length > 0 && all.length <= MAX_ADDED && all.every(isEmail);
}

/** Moves the text into the addresses. */
export const normalisePeopleInput = (input: PeopleInput): PeopleInput => ({ emails: emailsOf(input), text: '' });
