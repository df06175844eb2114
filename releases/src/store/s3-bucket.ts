import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { Refusal } from '../errors/refusal.ts';
import type { Listed } from './objects.ts';
import { locationOf, type S3Address } from './s3-address.ts';
import { isOutcomeUnknown, toStorageError, s3ErrorInfo } from './s3-errors.ts';

/** Timeout for connecting, in ms. */
const CONNECT_WITHIN = 3_000;
/** Timeout for a response before a retry, in ms. */
const ANSWER_WITHIN = 15_000;
/** Attempts with growing delays if the storage is busy or the network fails. */
const MAX_ATTEMPTS = 4;
/** Attempts of a conditional write that conflicts with another one in progress. */
const MAX_CONFLICTS = 10;

/** Headers and metadata of an object. */
export type PutTraits = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'ContentEncoding'> & { readonly sha384?: string };

/** Condition of a put: the name doesn't exist, or it has this tag. */
export type PutCondition = { readonly absent: true } | { readonly tag: string };

/** Requests to one bucket, with retries. Errors are one sentence each. */
export interface S3Bucket {
  readonly location: string;
  /** `known`: the tag of bytes that the caller has. */
  read(key: string, known?: string): Promise<{ bytes: Buffer; tag: string } | 'known' | undefined>;
  /** Returns tag, hash and writer ID of an object. */
  head(key: string): Promise<{ tag: string; sha384: string | undefined; writer: string | undefined } | undefined>;
  /** Puts an object. Returns false if the condition doesn't hold. */
  put(key: string, bytes: Buffer, traits: PutTraits, condition?: PutCondition): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists below a prefix that ends with a slash: one level, or everything. */
  list(prefix: string, all?: boolean): Promise<Listed[]>;
}

const clientFor = ({ endpoint, region, pathStyle }: S3Address) =>
  new S3Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    forcePathStyle: pathStyle,
    maxAttempts: MAX_ATTEMPTS,
    // Other providers rarely support the newer checksums; integrity is verified by the manifest's hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  });

/** Number of times the client sent a request. */
const attemptsOf = (error: unknown) => (error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1;
const isStatus = (error: unknown, ...statuses: number[]) => statuses.includes(s3ErrorInfo(error).status ?? 0);
/** The bucket exists, but not the object. */
const isAbsent = (error: unknown) => isStatus(error, 404) && s3ErrorInfo(error).code !== 'NoSuchBucket';

/** Lists objects below a prefix; without `all`, folders instead of their content. */
async function listObjects(client: S3Client, address: S3Address, prefix: string, all: boolean): Promise<Listed[]> {
  const listed: Listed[] = [];
  const start = address.prefix + prefix;
  let next: string | undefined;
  try {
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: address.bucket,
          Prefix: start,
          ...(!all && { Delimiter: '/' }),
          ...(next && { ContinuationToken: next }),
        }),
      );
      for (const { Key = '', ETag } of page.Contents ?? []) listed.push({ name: Key.slice(start.length), tag: ETag });
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) listed.push({ name: Prefix.slice(start.length, -1), tag: undefined });
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next);
  } catch (error) {
    throw toStorageError(error, locationOf(address));
  }
  return listed;
}

export function s3Bucket(address: S3Address): S3Bucket {
  // The SDK's notice about future Node.js versions is for developers, not for users of a command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = clientFor(address);
  const location = locationOf(address);
  const at = (key: string) => ({ Bucket: address.bucket, Key: address.prefix + key });

  const found = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw toStorageError(error, location);
    }
  };
  const bytesOf = async (answer: GetObjectCommandOutput) => Buffer.from((await answer.Body?.transformToByteArray()) ?? []);

  /** A response can break off after its head, which the client doesn't retry. */
  const readObject = async (key: string, known: string | undefined) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await client.send(new GetObjectCommand({ ...at(key), ...(known && { IfNoneMatch: known }) }));
        return { bytes: await bytesOf(answer), tag: answer.ETag ?? '' };
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || s3ErrorInfo(error).status !== undefined || !isOutcomeUnknown(s3ErrorInfo(error))) throw error;
        await wait(Math.random() * 100 * 2 ** attempt);
      }
    }
  };

  const head: S3Bucket['head'] = async (key) => {
    const response = await found(client.send(new HeadObjectCommand(at(key))));
    return response && { tag: response.ETag ?? '', sha384: response.Metadata?.['sha384'], writer: response.Metadata?.['writer'] };
  };

  /**
   * Conditional put. A request whose response was lost is retried and may then fail because of itself; the writer ID tells whether the
   * stored object is our own.
   */
  const putIf = async (input: PutObjectCommandInput, key: string, writer: string, condition: PutCondition): Promise<boolean> => {
    const conditional = 'tag' in condition ? { ...input, IfMatch: condition.tag } : { ...input, IfNoneMatch: '*' };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(new PutObjectCommand(conditional));
        return true;
      } catch (error) {
        // Failed at the first attempt: another writer was first.
        if (isStatus(error, 412) && attemptsOf(error) < 2) return false;
        // The object to replace no longer exists.
        if ('tag' in condition && isAbsent(error)) return false;
        if (!isStatus(error, 409) || attempt >= MAX_CONFLICTS) {
          if (!isStatus(error, 409, 412) && !isOutcomeUnknown(s3ErrorInfo(error))) throw toStorageError(error, location);
          const existing = await head(key).catch(() => undefined);
          if (existing?.writer === writer) return true;
          if (existing && (isStatus(error, 412) || 'absent' in condition)) return false;
          throw new Refusal(
            'failure',
            'unknown-outcome',
            `${location} didn't respond (${s3ErrorInfo(error).code}), so it's unknown whether ${key} was written. Check before you retry.`,
            { cause: error },
          );
        }
        // Another conditional write to the same name is in progress.
        await wait(Math.random() * 20 * attempt);
      }
    }
  };

  return {
    location,
    head,
    async read(key, known) {
      try {
        return await found(readObject(key, known));
      } catch (error) {
        if (error instanceof Refusal && isStatus(error.cause, 304)) return 'known';
        throw error;
      }
    },
    async put(key, bytes, { sha384, ...traits }, condition) {
      const writer = randomBytes(12).toString('hex');
      const input = { ...at(key), ...traits, Body: bytes, ContentLength: bytes.length, Metadata: { writer, ...(sha384 && { sha384 }) } };
      if (condition) return putIf(input, key, writer, condition);
      try {
        await client.send(new PutObjectCommand(input));
        return true;
      } catch (error) {
        throw toStorageError(error, location);
      }
    },
    async remove(key) {
      await found(client.send(new DeleteObjectCommand(at(key))));
    },
    list: (prefix, all = false) => listObjects(client, address, prefix, all),
  };
}
