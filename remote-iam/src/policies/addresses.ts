/** The general pattern of an e-mail address: local part, @, domain with a dot. Source: specification, section 5. */
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+$/;
/** The longest address there can be. Source: RFC 5321. */
const LONGEST = 254;

export const isAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);

/**
 * The addresses in a text as people paste it: separated by commas, semicolons, spaces or lines, each once, lower case. `Anna Nowak <anna@x.pl>`
 * is the address in the brackets. What is no address stays as it is, to be marked.
 */
export function addressesIn(text: string): readonly string[] {
  const found = text.split(/[,;\n\r]+/).flatMap((piece) => {
    const bracketed = /<([^<>]*)>\s*$/.exec(piece)?.[1];
    return bracketed === undefined ? piece.split(/\s+/) : [bracketed.trim()];
  });
  return [...new Set(found.filter((each) => each !== '').map((each) => each.toLowerCase()))];
}

/** These addresses with more, each once, in the order in which they came. */
export const withAddresses = (former: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...former, ...more])];
