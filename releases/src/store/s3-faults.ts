import { StorageFault, systemCode } from '../errors/refusal.ts';

/** What an error of the client or the storage says of itself. */
export interface S3Trouble {
  readonly code: string;
  readonly status: number | undefined;
}

export function troubleOf(error: unknown): S3Trouble {
  const { name, Code, $metadata } = (error ?? {}) as { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };
  return { code: Code ?? (systemCode(error) || name || 'unknown'), status: $metadata?.httpStatusCode };
}

/** Tells whether the storage may have done what it was asked although it did not say so. */
export const isUnsure = ({ code, status }: S3Trouble) =>
  code !== 'CredentialsProviderError' && (status === undefined || (status >= 500 && status !== 501));

const denied = [
  'AccessDenied',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'AllAccessDisabled',
];
const misplaced = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'TemporaryRedirect', 'IllegalLocationConstraintException'];

/** Says in words what went wrong. `place` names the bucket. */
export function storageFault(error: unknown, place: string): unknown {
  if (error instanceof StorageFault) return error;
  const { code, status } = troubleOf(error);
  const fault = (name: string, what: string) => new StorageFault(name, what, { cause: error });
  if (code === 'CredentialsProviderError')
    return fault('no-credentials', `No credentials for ${place} (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role)`);
  if (code === 'NoSuchBucket') return fault('no-bucket', `No bucket found for ${place}`);
  if (denied.includes(code) || status === 401 || status === 403)
    return fault('storage-denied', `${place} denied access (${code}); check the credentials and their permissions`);
  if (misplaced.includes(code) || status === 301 || status === 307)
    return fault('wrong-region', `${place} is in another region (${code}); set it with region=`);
  if (code === 'NotImplemented' || status === 501)
    return fault('no-conditional-writes', `${place} doesn't support conditional writes, which prevent conflicts between writers`);
  if (status !== undefined) return fault('storage-trouble', `${place} responded with ${status} (${code})`);
  return fault('storage-away', `Couldn't reach ${place} (${code})`);
}
