/** There was no answer, or it broke off: the network or the server is away. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export const isUnanswered = (error: unknown): boolean => error instanceof Unanswered;

/**
 * What a call gives. A call that takes too long ends with a TimeoutError. A browser tells of a network that is away by the same TypeError as of a bug, so it is named here, where only the network
 * can throw it. @throws Unanswered instead of TypeError and TimeoutError; anything else as it is
 */
export async function answered<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    const isAway = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
    throw isAway ? new Unanswered('No answer', { cause: error }) : error;
  }
}
