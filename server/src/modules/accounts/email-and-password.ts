import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isCommonPassword } from './common-passwords.ts';
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

/** What is wrong with a new password for the account of this e-mail; null when nothing is. Passwords that are set already are not judged. */
export function passwordFault(password: string, email: string): Flag | null {
  if (password.length < PASSWORD_MINIMUM) return flag('password-too-short', 'The password should be at last 8 characters long.');
  if (isOwnEmail(password.toLowerCase(), email))
    return flag('password-is-email', "The password can't be your e-mail address or a part of it.");
  return isCommonPassword(password) ? flag('password-common', 'This password is too common and easy to guess.') : null;
}

/** Whether it is the e-mail, or what stands before its @, with or without a tag. */
const isOwnEmail = (password: string, email: string) => {
  const local = email.slice(0, email.lastIndexOf('@'));
  return [email, local, local.replace(/\+.*$/, '')].includes(password);
};

/** Enough of an e-mail's hash to find entries of the audit about one address, and nothing to read it from. */
export const shortHash = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16);
