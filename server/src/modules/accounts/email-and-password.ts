import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isCommonPassword } from './common-passwords.ts';
import { flag, type Flag } from './error-flag.ts';

/** Shortest password, in characters after trimming. Source: specification, section 9. */
const MIN_PASSWORD_LENGTH = 8;
/** The standard pattern allows local host names; we require a domain with a dot. */
const DOMAIN_WITH_DOT = /@[^@]+\.[^@.]+$/;
/** Longest deliverable address. Source: RFC 5321. */
const MAX_EMAIL_LENGTH = 254;

const emailSchema = v.pipe(v.string(), v.maxLength(MAX_EMAIL_LENGTH), v.rfcEmail(), v.regex(DOMAIN_WITH_DOT));

/** Returns an e-mail as it's stored and compared: trimmed, lower case. Source: specification, section 5. */
export const normaliseEmail = (typed: string) => typed.trim().toLowerCase();
/** Returns a password as it's hashed and compared. Source: specification, section 5. */
export const normalisePassword = (typed: string) => typed.trim();

/** Validates an e-mail, with messages of the specification, section 5; null when it's valid. */
export function validateEmail(email: string): Flag | null {
  if (email === '') return flag('email-too-short', 'This email is a bit too short.');
  return v.is(emailSchema, email) ? null : flag('email-invalid', 'This is not a valid email :(.');
}

/** Validates a new password for the account of this e-mail; null when it's valid. Existing passwords aren't validated. */
export function validatePassword(password: string, email: string): Flag | null {
  if (password.length < MIN_PASSWORD_LENGTH) return flag('password-too-short', 'The password should be at last 8 characters long.');
  if (isOwnEmail(password.toLowerCase(), email))
    return flag('password-is-email', "The password can't be your e-mail address or a part of it.");
  return isCommonPassword(password) ? flag('password-common', 'This password is too common and easy to guess.') : null;
}

/** Returns whether it's the e-mail or its local part, with or without a tag. */
const isOwnEmail = (password: string, email: string) => {
  const local = email.slice(0, email.lastIndexOf('@'));
  return [email, local, local.replace(/\+.*$/, '')].includes(password);
};

/** Prefix of an e-mail's hash: enough to find audit entries about an address without storing it. */
export const shortHash = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 16);
