/** Returns the full name, or the e-mail. */
export function personName({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}
