import { refuse } from '../../kernel/refusal.ts';

/** A name or a description as it is stored: composed and trimmed. @throws Refusal 400 `invalid-input` when it holds control characters */
export function typedText(typed: string): string {
  const text = typed.normalize('NFC').trim();
  if (/\p{Cc}/u.test(text.replaceAll('\n', ''))) refuse('invalid-input', 'The text contains control characters', 400);
  return text;
}

/** A name that says something, on one line. @throws Refusal 400 `invalid-input` */
export function typedName(typed: string): string {
  const name = typedText(typed);
  if (name === '') refuse('invalid-input', 'Enter a name', 400);
  if (name.includes('\n')) refuse('invalid-input', 'The name contains control characters', 400);
  return name;
}

/** Characters that are not seen, or turn the direction of what follows: names made of them look empty or like other names. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

/** A person's name on one line; empty when nothing was typed. @throws Refusal 400 `invalid-input` when it holds characters that are not seen */
export function typedPersonName(typed: string): string {
  const name = typed.normalize('NFC').trim();
  if (UNSEEN.test(name)) refuse('invalid-input', 'The name contains control characters', 400);
  return name;
}

/** Someone saved a row that someone else had changed since it was read. @throws Refusal 409 `changed` */
export function sameVersion(seen: number, is: number): void {
  if (seen !== is) refuse('changed', 'This was changed by someone else');
}
