import { refuse } from '../../kernel/refusal.ts';

/** Returns a name or description as it's stored: composed and trimmed. @throws Refusal 400 `invalid-input` for control characters */
export function normaliseText(typed: string): string {
  const text = typed.normalize('NFC').trim();
  if (/\p{Cc}/u.test(text.replaceAll('\n', ''))) refuse('invalid-input', 'The text contains control characters', 400);
  return text;
}

/** Returns a non-empty name on one line. @throws Refusal 400 `invalid-input` */
export function normaliseName(typed: string): string {
  const name = normaliseText(typed);
  if (name === '') refuse('invalid-input', 'Enter a name', 400);
  if (name.includes('\n')) refuse('invalid-input', 'The name contains control characters', 400);
  return name;
}

/** Invisible characters, and those that change the text direction: names made of them look empty or like other names. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

/** Returns a person's name on one line; may be empty. @throws Refusal 400 `invalid-input` for invisible characters */
export function normalisePersonName(typed: string): string {
  const name = typed.normalize('NFC').trim();
  if (INVISIBLE.test(name)) refuse('invalid-input', 'The name contains control characters', 400);
  return name;
}

/** Checks the optimistic lock of a row. @throws Refusal 409 `changed` when someone else changed it since it was read */
export function requireVersion(seen: number, is: number): void {
  if (seen !== is) refuse('changed', 'This was changed by someone else');
}
