import { Type, type Static } from 'typebox';

/**
 * How the account's calls tell what is wrong with what was typed: with status 200 and an error flag with a message, as the specification
 * has it (section 7). `code` is stable, for clients that speak other languages; `message` is its literal English text.
 * Codes that the specification lets answer "non-OK", too many tries and malformed bodies are refused by status, as everywhere.
 */
export interface Flag {
  readonly error: true;
  readonly code: FlagCode;
  readonly message: string;
}

const FlagCodeText = Type.Union([
  Type.Literal('email-too-short'),
  Type.Literal('email-invalid'),
  Type.Literal('password-too-short'),
  Type.Literal('password-common'),
  Type.Literal('password-is-email'),
  Type.Literal('wrong-code'),
  Type.Literal('name-missing'),
  Type.Literal('phone-invalid'),
]);
type FlagCode = Static<typeof FlagCodeText>;

export const done = { error: false } as const;

export const flag = (code: FlagCode, message: string): Flag => ({ error: true, code, message });

/** Source: specification, section 8. */
export const wrongCode = flag('wrong-code', 'Incorrect verification code');

export const FlagBody = Type.Union([
  Type.Object({ error: Type.Literal(false) }),
  Type.Object({
    error: Type.Literal(true),
    code: FlagCodeText,
    message: Type.String({ description: 'Message to show to the user' }),
  }),
]);
