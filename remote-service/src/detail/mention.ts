/** Someone who can be mentioned in a comment. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** A mention that is being typed: from its `@` to the cursor. */
export interface TypedMention {
  readonly start: number;
  readonly query: string;
}

/** Longest part of a name to search by. */
const MAX_QUERY = 40;
/** People offered at once. */
const MAX_OFFERED = 8;

/** Returns the mention that ends at the cursor; null: none. `@` begins one at the start or after a space or bracket, not within an e-mail address. */
export function typedMention(text: string, cursor: number): TypedMention | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  if (start < 0 || !/^$|[\s([{]$/.test(before.slice(0, start))) return null;
  const query = before.slice(start + 1);
  return query.length > MAX_QUERY || query.includes('\n') ? null : { start, query };
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[łŁ]/g, 'l').toLowerCase();

/** Returns the people whose first or last name begins with the query, regardless of case and accents. */
export function matchingPeople<Person extends Mentionable>(people: readonly Person[], query: string): Person[] {
  const wanted = fold(query);
  return people
    .filter(
      ({ name }) =>
        fold(name).startsWith(wanted) ||
        fold(name)
          .split(/\s+/)
          .some((part) => part.startsWith(wanted)),
    )
    .slice(0, MAX_OFFERED);
}

/** Replaces the typed mention by a name. Returns the text and where the cursor belongs. */
export function completeMention(
  text: string,
  { start, query }: TypedMention,
  name: string,
): { readonly text: string; readonly cursor: number } {
  const inserted = `@${name} `;
  const rest = text.slice(start + 1 + query.length).replace(/^ /, '');
  return { text: text.slice(0, start) + inserted + rest, cursor: start + inserted.length };
}

/** Returns those of the chosen people whose mention is still in the text. */
export const peopleMentioned = <Person extends Mentionable>(text: string, chosen: readonly Person[]): Person[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`));

/** Splits a text at mentions of these names; every second part is one. */
export function splitAtMentions(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [text];
  const alternatives = names.toSorted((one, other) => other.length - one.length).map((name) => escapePattern(name));
  return text.split(new RegExp(`(@(?:${alternatives.join('|')}))(?![\\p{L}\\p{N}])`, 'u'));
}

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
