import * as v from 'valibot';
import { descriptorSchema } from '@fleet-console/contract';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const buildId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));
/** A file path inside a build; never absolute, never upwards. */
const filePath = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^[A-Za-z0-9_@~.-]+(\/[A-Za-z0-9_@~.-]+)*$/),
  v.check((text) => !text.split('/').some((part) => part === '..' || part === '.'), 'a file path stays inside the build'),
  // File systems take 255 bytes for a name, and compressed forms and files being written have longer ones.
  v.check((text) => text.split('/').every((part) => part.length <= 200), 'a file name is at most 200 characters long'),
);

const builtFields = {
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/)),
  build: buildId,
  /** SHA-384 of every file of the build, by path. */
  files: v.record(filePath, integrity),
  /** Files that the first screen needs besides the entry: worth asking for while the HTML is still being read. */
  preload: v.optional(v.array(filePath), []),
  /** Words for people: what changed. In releases from before contract 1.2.0; later ones have `releaseNotes`. */
  notes: v.optional(v.string(), ''),
  /** The file of the build that tells in every language what changed, by version (release-notes.ts). */
  releaseNotes: v.optional(filePath),
};

/** `release.json` beside the files of a built remote. */
export const remoteReleaseSchema = v.object({
  ...builtFields,
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]*$/)),
  /** Contract range it was built for. */
  contract: v.string(),
  /** Platform libraries it takes from the host: name to semver range. */
  needs: v.record(v.string(), v.string()),
  /**
   * Those of them that the first screen takes: worth asking for while the HTML is still being read. Absent in releases from before it was
   * recorded; then any may be.
   */
  needsFirst: v.optional(v.array(v.string())),
  /** Name of the federation container: unique to this build, so that two builds can live in one tab. */
  container: v.string(),
  /** The container's entry script. */
  entry: filePath,
  descriptor: descriptorSchema,
});

/** `release.json` of a built host. */
export const hostReleaseSchema = v.object({
  ...builtFields,
  remote: v.literal('host'),
  /** Contract version it implements. */
  offers: v.string(),
  /** Platform libraries it provides: name to exact version. */
  provides: v.record(v.string(), v.string()),
  /** Files of what stands around every signed-in screen, the libraries it needs included: worth asking for at once where one is opened. */
  frame: v.optional(v.array(filePath), []),
  /** Files of platform libraries that are loaded only when something needs them, by library: worth asking for together with the remote that does. */
  onDemand: v.optional(v.record(v.string(), v.array(filePath)), {}),
  /** Scripts of the page, in order. */
  scripts: v.array(filePath),
  styles: v.array(filePath),
});

export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
export type Release = RemoteRelease | HostRelease;

/** Where the files of a build are served from. */
export function releaseBase(release: Pick<Release, 'remote' | 'build'>): string {
  return `/r/${release.remote}/${release.build}/`;
}

const sha256Hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Who gets a release before everybody does. No one is named: `chosen` are salted hashes (see canary.ts). */
export const canarySchema = v.object({
  release: remoteReleaseSchema,
  /** Percent of all accounts, 0 to 100. An account that is in stays in when the share grows. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  salt: v.string(),
  chosen: v.array(sha256Hex),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** A signature (Ed25519, base64) and the id of the key that made it. */
export const signatureSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  value: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type Signature = v.InferOutput<typeof signatureSchema>;

/** The public part of a key that decisions are signed with. */
export const releaseKeySchema = v.strictObject({
  /** First 16 hexadecimal digits of the SHA-256 of the raw key. */
  id: signatureSchema.entries.key,
  /** The 32 bytes of an Ed25519 public key, base64. */
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type ReleaseKey = v.InferOutput<typeof releaseKeySchema>;

export const bootMapSchema = v.object({
  /** Counts decisions of the ledger; a higher one is newer. */
  generation: v.number(),
  host: hostReleaseSchema,
  remotes: v.record(
    v.string(),
    v.object({
      release: remoteReleaseSchema,
      /** The last good release before this one, used when this one fails to load. */
      fallback: v.nullable(remoteReleaseSchema),
      /** Builds that were rolled back or withdrawn; a tab showing one switches now. */
      bad: v.array(buildId),
      /** A release that some accounts get instead. */
      canary: v.optional(v.nullable(canarySchema)),
    }),
  ),
  /** When the live release of each remote, and of the host, was made live: ISO 8601, UTC. Absent in older maps. */
  since: v.optional(v.record(v.string(), v.string())),
  /** By the maker of the last decision, over `signedText` of the map. Absent in maps from before decisions were signed. */
  signature: v.optional(signatureSchema),
});

/** What a user gets: decided by the ledger, written into the HTML, pushed when it changes. */
export type BootMap = v.InferOutput<typeof bootMapSchema>;

/** What the signature of a boot map covers: all of it but the signature, as it was read. */
export function signedText(map: object): string {
  const { signature: _, ...rest } = map as { signature?: unknown };
  return `fleet-console boot map\n${JSON.stringify(rest)}`;
}
