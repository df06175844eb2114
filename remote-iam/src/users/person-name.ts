/** What a person is called; those who have not told their name yet are called by their e-mail. */
export function personName({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}
