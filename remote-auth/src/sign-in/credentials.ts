/** Shortest password, in characters after trimming. Source: specification, section 9. */
export const MIN_PASSWORD_LENGTH = 8;

/** Also the message keys. Source: specification, section 5. */
export type CredentialError = 'emailTooShort' | 'emailInvalid' | 'passwordTooShort';

/** A valid e-mail address. Source: HTML standard, 4.10.5.1.5. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** The standard's pattern also accepts hosts without a dot. */
const DOMAIN_WITH_DOT = /@[^@]+\.[^@.]+$/;

function validateEmail(email: string): CredentialError | null {
  if (email === '') return 'emailTooShort';
  return EMAIL.test(email) && DOMAIN_WITH_DOT.test(email) ? null : 'emailInvalid';
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface ValidatedCredentials extends Credentials {
  /** By field; valid fields are absent. */
  readonly errors: { readonly email?: CredentialError; readonly password?: CredentialError };
}

/**
 * Normalises and validates credentials: e-mail trimmed and lowercased, password trimmed. Source: specification, section 5. Written by hand: a schema
 * library would add 2 kB to the sign-in page.
 */
export function validateCredentials(values: Credentials): ValidatedCredentials {
  const email = values.email.trim().toLowerCase();
  const password = values.password.trim();
  const error = validateEmail(email);
  return {
    email,
    password,
    errors: {
      ...(error !== null && { email: error }),
      ...(password.length < MIN_PASSWORD_LENGTH && { password: 'passwordTooShort' }),
    },
  };
}
