/**
 * Returns whether an e-mail address belongs to an operator domain: the part after the last `@`, compared exactly, in lower case.
 * Suffixes, subdomains and quoted local parts don't match. Source: specification, section 6; trust, traps.
 */
export function isAdministrator(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase());
}
