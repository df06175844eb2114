import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../../kernel/config.ts';
import type { FileStore } from './file-store.ts';

/** Timeouts for connecting and for a response, in ms. */
const CONNECT_WITHIN = 3_000;
const ANSWER_WITHIN = 30_000;

interface BucketAddress {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
}

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`. @throws ConfigError */
export function parseBucketAddress(address: string): BucketAddress {
  const invalid = (why: string) => new ConfigError(`ATTACHMENT_STORE isn't a valid bucket address: ${why}.`);
  if (!URL.canParse(address)) throw invalid("it isn't a URL");
  const { hostname: bucket, pathname, searchParams, username, password, port } = new URL(address);
  if (username || password || port) throw invalid('credentials come from the environment');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw invalid(`"${bucket}" isn't a bucket name`);
  const unknown = [...searchParams.keys()].find((name) => !['endpoint', 'region'].includes(name));
  if (unknown !== undefined) throw invalid(`unknown setting "${unknown}"`);
  const parts = pathname.split('/').filter(Boolean);
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) throw invalid('its prefix contains other characters');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) throw invalid(`"${endpoint}" isn't an endpoint`);
  return {
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint,
    region: searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
  };
}

const isAbsent = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Files in an S3-compatible bucket. Credentials come from the environment, a profile or the machine's role. */
export function bucketStore(address: string): FileStore {
  const { bucket, prefix, endpoint, region } = parseBucketAddress(address);
  // The SDK's notice about future Node.js versions is for developers.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(region !== undefined && { region }),
    maxAttempts: 4,
    // Other providers rarely support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async put(key, bytes, mediaType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length, ContentType: mediaType }));
    },
    async open(key, range) {
      try {
        const answer = await client.send(
          new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        );
        return (answer.Body as Readable | undefined) ?? null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    },
  };
}
