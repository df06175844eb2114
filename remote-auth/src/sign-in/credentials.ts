/** Shortest password, in characters after trimming. Source: specification, section 9. */
export const PASSWORD_MINIMUM = 8;

/** What can be wrong with a field; also the key of its text in the words. Source: specification, section 5. */
export type CredentialFault = 'emailTooShort' | 'emailInvalid' | 'passwordTooShort';

/** A valid e-mail address. Source: HTML standard, 4.10.5.1.5. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** The standard pattern admits names of a single machine; addresses that receive mail have a domain with a dot. */
const DOMAIN_WITH_DOT = /@[^@]+\.[^@.]+$/;

function emailFault(email: string): CredentialFault | null {
  if (email === '') return 'emailTooShort';
  return EMAIL.test(email) && DOMAIN_WITH_DOT.test(email) ? null : 'emailInvalid';
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface CheckedCredentials extends Credentials {
  /** What is wrong, by field; a field that is right is absent. */
  readonly faults: { readonly email?: CredentialFault; readonly password?: CredentialFault };
}

/**
 * E-mail trimmed and lowercased, password trimmed, each with the first thing wrong about it. Source: specification, section 5. Without schemas,
 * which would cost the sign-in page 2 kB.
 */
export function checkCredentials(typed: Credentials): CheckedCredentials {
  const email = typed.email.trim().toLowerCase();
  const password = typed.password.trim();
  const fault = emailFault(email);
  return {
    email,
    password,
    faults: {
      ...(fault !== null && { email: fault }),
      ...(password.length < PASSWORD_MINIMUM && { password: 'passwordTooShort' }),
    },
  };
}
