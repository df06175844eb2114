import * as v from 'valibot';

/** Shortest password, in characters after trimming. Source: specification, section 9. */
export const PASSWORD_MINIMUM = 8;

/** What can be wrong with a field; also the key of its text in the words. Source: specification, section 5. */
export type CredentialFault = 'emailTooShort' | 'emailInvalid' | 'passwordTooShort';

/** The standard pattern admits names of a single machine; addresses that receive mail have a domain with a dot. */
const DOMAIN_WITH_DOT = /@[^@]+\.[^@.]+$/;

const fault = (key: CredentialFault) => key;

const emailSchema = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(fault('emailTooShort')),
    v.rfcEmail(fault('emailInvalid')),
    v.regex(DOMAIN_WITH_DOT, fault('emailInvalid')),
  ),
  { abortPipeEarly: true },
);
const passwordSchema = v.pipe(v.string(), v.trim(), v.minLength(PASSWORD_MINIMUM, fault('passwordTooShort')));

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface CheckedCredentials extends Credentials {
  /** What is wrong, by field; a field that is right is absent. */
  readonly faults: { readonly email?: CredentialFault; readonly password?: CredentialFault };
}

/** E-mail trimmed and lowercased, password trimmed, each with the first thing wrong about it. Source: specification, section 5. */
export function checkCredentials(typed: Credentials): CheckedCredentials {
  const email = v.safeParse(emailSchema, typed.email);
  const password = v.safeParse(passwordSchema, typed.password);
  return {
    email: email.success ? email.output : typed.email.trim().toLowerCase(),
    password: password.success ? password.output : typed.password.trim(),
    faults: {
      ...(email.success ? {} : { email: email.issues[0].message as CredentialFault }),
      ...(password.success ? {} : { password: password.issues[0].message as CredentialFault }),
    },
  };
}
