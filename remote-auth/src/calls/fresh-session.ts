import type { Session, SignInError } from '@fleet-console/contract';

/** Recognised by name, not by class: host and remote may differ in age. */
export function isSignInError(error: unknown): error is SignInError {
  return error instanceof Error && error.name === 'SignInError' && 'failure' in error;
}

/**
 * Signs in anyone who asks, no matter who was signed in before: the session itself refuses a second sign-in, so an existing one ends first.
 * One that another tab began meanwhile ends too. Source: specification, sections 4 and 5 (alreadyLogged).
 * @throws SignInError as `session.signIn` does
 */
export async function beginFreshSession(session: Session, email: string, password: string): Promise<void> {
  const { status } = session.get();
  if (status === 'loggedIn' || status === 'refreshing') await session.signOut();
  try {
    await session.signIn(email, password);
  } catch (error) {
    if (!isSignInError(error) || error.failure !== 'alreadyLogged') throw error;
    await session.signOut();
    await session.signIn(email, password);
  }
}
