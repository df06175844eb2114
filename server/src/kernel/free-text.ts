import { refuse } from './refusal.ts';

/** Line ends and tabs are part of a text, other control characters are not. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/** Returns the trimmed text in NFC, or null when it is empty. @throws Refusal 400 when it contains control characters */
export function freeText(text: string | undefined): string | null {
  const trimmed = text?.normalize('NFC').trim() ?? '';
  if (CONTROL.test(trimmed)) refuse('invalid-input', 'The comment contains control characters', 400);
  return trimmed === '' ? null : trimmed;
}
