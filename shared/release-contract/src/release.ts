import * as v from 'valibot';
import { descriptorSchema } from '@fleet-console/contract';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const buildId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));
/** File path inside a build; never absolute, never upwards. */
const filePath = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^[A-Za-z0-9_@~.-]+(\/[A-Za-z0-9_@~.-]+)*$/),
  v.check((text) => !text.split('/').some((part) => part === '..' || part === '.'), 'a file path stays inside the build'),
  // File systems allow 255 bytes per name, and compressed and temporary files have longer names.
  v.check((text) => text.split('/').every((part) => part.length <= 200), 'a file name is at most 200 characters long'),
);

const builtFields = {
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/)),
  build: buildId,
  /** SHA-384 of every file of the build, by path. */
  files: v.record(filePath, integrity),
  /** Files that the first screen needs besides the entry, to preload while the HTML is still being parsed. */
  preload: v.optional(v.array(filePath), []),
  /** Description of the changes. Only in releases before contract 1.2.0; later ones have `releaseNotes`. */
  notes: v.optional(v.string(), ''),
  /** File of the build with the changes by version, in every language (release-notes.ts). */
  releaseNotes: v.optional(filePath),
};

/** `release.json` of a built remote. */
export const remoteReleaseSchema = v.object({
  ...builtFields,
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]*$/)),
  /** Contract range it was built for. */
  contract: v.string(),
  /** Platform libraries it takes from the host: name to semver range. */
  needs: v.record(v.string(), v.string()),
  /**
   * Those of `needs` that the first screen uses, to preload while the HTML is still being parsed. Absent in older releases; then any may be used.
   */
  needsFirst: v.optional(v.array(v.string())),
  /** Name of the federation container, unique to this build, so that two builds can be in one tab. */
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
  /** Files of the layout around signed-in screens, including its libraries, to load together with such a screen. */
  frame: v.optional(v.array(filePath), []),
  /** Files of on-demand platform libraries, by library, to load together with a remote that needs them. */
  onDemand: v.optional(v.record(v.string(), v.array(filePath)), {}),
  /** Scripts of the page, in order. */
  scripts: v.array(filePath),
  styles: v.array(filePath),
});

export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
export type Release = RemoteRelease | HostRelease;

/** Base URL of a build's files. */
export function releaseBase(release: Pick<Release, 'remote' | 'build'>): string {
  return `/r/${release.remote}/${release.build}/`;
}

const sha256Hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Accounts that get a release first. `chosen` has salted hashes instead of names (see canary.ts). */
export const canarySchema = v.object({
  release: remoteReleaseSchema,
  /** Percent of all accounts, 0 to 100. Growing it keeps the accounts that are in. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  salt: v.string(),
  chosen: v.array(sha256Hex),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** A signature (Ed25519, base64) and the id of its key. */
export const signatureSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  value: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type Signature = v.InferOutput<typeof signatureSchema>;

/** Public part of a key that signs decisions. */
export const releaseKeySchema = v.strictObject({
  /** First 16 hexadecimal digits of the raw key's SHA-256. */
  id: signatureSchema.entries.key,
  /** The 32 bytes of an Ed25519 public key, base64. */
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type ReleaseKey = v.InferOutput<typeof releaseKeySchema>;

export const bootMapSchema = v.object({
  /** Number of the ledger's last decision; a higher one is newer. */
  generation: v.number(),
  host: hostReleaseSchema,
  remotes: v.record(
    v.string(),
    v.object({
      release: remoteReleaseSchema,
      /** The last good release before this one, used when this one fails to load. */
      fallback: v.nullable(remoteReleaseSchema),
      /** Builds that were rolled back or withdrawn; tabs that show one switch at once. */
      bad: v.array(buildId),
      /** A release that some accounts get instead. */
      canary: v.optional(v.nullable(canarySchema)),
    }),
  ),
  /** Hosts that were rolled back or withdrawn: tabs that run one switch by themselves. Absent in older maps. */
  badHosts: v.optional(v.array(buildId)),
  /** The last good host before this one that is compatible with the live remotes, for browsers in which this one doesn't start. */
  hostFallback: v.optional(v.nullable(v.object({ build: buildId, /** SHA-384 of its manifest. */ manifest: integrity }))),
  /** When the live release of each remote, and of the host, became live: ISO 8601, UTC. Absent in older maps. */
  since: v.optional(v.record(v.string(), v.string())),
  /** Signature over `signedText` of the map by the maker of the last decision. Absent in maps from before decisions were signed. */
  signature: v.optional(signatureSchema),
});

/** The releases a user gets: derived from the ledger, written into the HTML, pushed on change. */
export type BootMap = v.InferOutput<typeof bootMapSchema>;

/** Returns the signed text of a boot map: the map as received, without the signature. */
export function signedText(map: object): string {
  const { signature: _, ...rest } = map as { signature?: unknown };
  return `fleet-console boot map\n${JSON.stringify(rest)}`;
}
