import type { Session, SignInError } from '@fleet-console/contract';

/** Compares the name, not the class: host and remote may be built from different versions. */
export function isSignInError(error: unknown): error is SignInError {
  return error instanceof Error && error.name === 'SignInError' && 'failure' in error;
}

/**
 * Signs in, ending any existing session first, including one that another tab has just started: the session refuses a second sign-in.
 * Source: specification, sections 4 and 5 (alreadyLogged).
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
