import { StorageError, systemCode } from '../errors/refusal.ts';

/** Code and status of an error of the client or the storage. */
export interface S3ErrorInfo {
  readonly code: string;
  readonly status: number | undefined;
}

export function s3ErrorInfo(error: unknown): S3ErrorInfo {
  const { name, Code, $metadata } = (error ?? {}) as { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };
  return { code: Code ?? (systemCode(error) || name || 'unknown'), status: $metadata?.httpStatusCode };
}

/** Whether the storage may have performed the request although it didn't confirm it. */
export const isOutcomeUnknown = ({ code, status }: S3ErrorInfo) =>
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
const wrongRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'TemporaryRedirect', 'IllegalLocationConstraintException'];

/** Converts an error into a `StorageError`. `location` names the bucket. */
export function toStorageError(error: unknown, location: string): unknown {
  if (error instanceof StorageError) return error;
  const { code, status } = s3ErrorInfo(error);
  const storageError = (name: string, problem: string) => new StorageError(name, problem, { cause: error });
  if (code === 'CredentialsProviderError')
    return storageError('no-credentials', `No credentials for ${location} (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role)`);
  if (code === 'NoSuchBucket') return storageError('no-bucket', `No bucket found for ${location}`);
  if (denied.includes(code) || status === 401 || status === 403)
    return storageError('storage-denied', `${location} denied access (${code}); check the credentials and their permissions`);
  if (wrongRegion.includes(code) || status === 301 || status === 307)
    return storageError('wrong-region', `${location} is in another region (${code}); set it with region=`);
  if (code === 'NotImplemented' || status === 501)
    return storageError('no-conditional-writes', `${location} doesn't support conditional writes, which prevent conflicts between writers`);
  if (status !== undefined) return storageError('storage-trouble', `${location} responded with ${status} (${code})`);
  return storageError('storage-away', `Couldn't reach ${location} (${code})`);
}
