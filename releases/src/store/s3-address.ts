import { Refusal } from '../errors/refusal.ts';

/** Location of a store in object storage. */
export interface S3Address {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** Endpoint of storage other than Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** The bucket is part of the path, not of the host name; the default if there is an endpoint. */
  readonly pathStyle: boolean;
}

const known = ['endpoint', 'region', 'style'];

const invalid = (text: string, why: string): never => {
  throw new Refusal(
    'failure',
    'bad-address',
    `"${text}" isn't a valid bucket address: ${why}. Use s3://bucket/prefix?endpoint=…&region=….`,
  );
};

export const isS3Address = (text: string) => text.startsWith('s3://');

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…&style=path`. @throws Refusal `bad-address` */
export function parseS3Address(text: string, env: Readonly<Record<string, string | undefined>> = process.env): S3Address {
  if (!URL.canParse(text)) return invalid(text, "it isn't a URL");
  const { hostname: bucket, pathname, searchParams, username, password, port } = new URL(text);
  if (username || password || port) return invalid(text, 'it contains more than a bucket (credentials come from the environment)');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return invalid(text, `"${bucket}" isn't a bucket name`);
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) return invalid(text, `unknown setting "${unknown}"`);
  const parts = pathname.split('/').filter(Boolean);
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part)))
    return invalid(text, 'its prefix can contain only letters, digits and ._-');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) return invalid(text, `"${endpoint}" isn't an endpoint`);
  const style = searchParams.get('style');
  if (style !== null && style !== 'path' && style !== 'host') return invalid(text, 'its style must be path or host');
  const customEndpoint = endpoint ?? env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  return {
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    endpoint,
    region: searchParams.get('region') ?? (customEndpoint ? (env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1') : undefined),
    pathStyle: style === null ? customEndpoint !== undefined : style === 'path',
  };
}

/** Returns its name in messages. */
export const locationOf = ({ bucket, prefix }: S3Address) => `s3://${bucket}/${prefix}`.replace(/\/$/, '');
