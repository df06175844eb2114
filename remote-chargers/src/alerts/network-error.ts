/** No response or an incomplete one: the network or the server is unreachable. */
class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export const isNetworkError = (error: unknown): boolean => error instanceof NetworkError;

/**
 * Returns the result of a call. Browsers throw a TypeError for network errors as for bugs, so it is converted where only the network can
 * throw it.
 * @throws NetworkError instead of TypeError and TimeoutError
 */
export async function asNetworkError<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    const isUnreachable = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
    throw isUnreachable ? new NetworkError('No response', { cause: error }) : error;
  }
}
