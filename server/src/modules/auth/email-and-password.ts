import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { flag, type Flag } from './flag.ts';

/** Shortest password, in characters after trimming. Source: specification, section 9. */
const PASSWORD_MINIMUM = 8;
/** The standard pattern admits names of a single machine; addresses that receive mail have a domain with a dot. */
const DOMAIN_WITH_DOT = /@[^@]+\.[^@.]+$/;
/** RFC 5321: the longest address that a mail can be sent to. */
const LONGEST_EMAIL = 254;

const emailSchema = v.pipe(v.string(), v.maxLength(LONGEST_EMAIL), v.rfcEmail(), v.regex(DOMAIN_WITH_DOT));

/** An e-mail as it is stored and compared: trimmed, lower case. Source: specification, section 5. */
export const plainEmail = (typed: string) => typed.trim().toLowerCase();
/** A password as it is hashed and compared. Source: specification, section 5. */
export const plainPassword = (typed: string) => typed.trim();

/** What is wrong with an e-mail, in the words of the specification, section 5; null when nothing is. */
export function emailFault(email: string): Flag | null {
  if (email === '') return flag('email-too-short', 'This email is a bit too short.');
  return v.is(emailSchema, email) ? null : flag('email-invalid', 'This is not a valid email :(.');
}

/** What is wrong with a password; null when nothing is. */
export function passwordFault(password: string): Flag | null {
  return password.length < PASSWORD_MINIMUM ? flag('password-too-short', 'The password should be at last 8 characters long.') : null;
}

/** Enough of an e-mail's hash to find entries of the audit about one address, and nothing to read it from. */
export const shortHash = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16);
