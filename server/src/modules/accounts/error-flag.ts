import { Type, type Static } from 'typebox';

/**
 * Validation error of the account calls: status 200 with an error flag and a message, as the specification requires (section 7). `code` is stable,
 * for localised clients; `message` is the literal English text. Where the specification allows "non-OK", rate limits and malformed bodies are refused by
 * status, as everywhere.
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
