/** The general pattern of an e-mail address: local part, @, domain with a dot. Source: specification, section 5. */
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+$/;
/** Source: RFC 5321. */
const MAX_LENGTH = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/**
 * Splits pasted text at commas, semicolons, spaces and line breaks, lowercases and deduplicates. Takes the address of `Anna Nowak <anna@x.pl>`.
 * Includes invalid addresses, which the field marks.
 */
export function parseEmails(text: string): readonly string[] {
  const found = text.split(/[,;\n\r]+/).flatMap((piece) => {
    const bracketed = /<([^<>]*)>\s*$/.exec(piece)?.[1];
    return bracketed === undefined ? piece.split(/\s+/) : [bracketed.trim()];
  });
  return [...new Set(found.filter((each) => each !== '').map((each) => each.toLowerCase()))];
}

/** Merges addresses without duplicates, in order of first occurrence. */
export const mergeEmails = (emails: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...emails, ...more])];
