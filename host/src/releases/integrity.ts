/** The fields that describe a release's files; looser than the contract's type, because they are read before validation. */
interface ReleaseFiles {
  readonly remote: string;
  readonly build: string;
  readonly files: Readonly<Record<string, string>>;
  /** Origin of an override. */
  readonly origin?: string;
}

declare global {
  /**
   * Returns the hash of a release's file, as an `integrity` attribute. Chunk loaders of the host and remotes call it before they load a
   * script or style; a file without a hash isn't loaded.
   */
  // oxlint-disable-next-line no-underscore-dangle
  var __fleetIntegrity: ((url: string) => string | undefined) | undefined;
}

const hashes = new Map<string, string>();

/** Registers the hashes of a release's files. They stay until `dismiss`: a tab may still show an earlier release. */
export function admit({ remote, build, files, origin = '' }: ReleaseFiles): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(`${origin}/r/${remote}/${build}/${path}`, hash);
}

/** Removes the hashes of a release that isn't used any more. */
export function dismiss({ remote, build, files, origin = '' }: ReleaseFiles): void {
  for (const path of Object.keys(files)) hashes.delete(`${origin}/r/${remote}/${build}/${path}`);
}

/** Admits a `blob:` URL of this page as a worker script. Its hash isn't checked. */
export const admitWorkerScript = (url: string): void => void hashes.set(new URL(url).pathname, '');

/** Returns the hash for a URL, ignoring its query; undefined if no admitted release has the file. */
export function integrityOf(url: string): string | undefined {
  try {
    const { origin, pathname } = new URL(url, location.href);
    return hashes.get(origin === location.origin ? pathname : origin + pathname);
  } catch {
    return undefined;
  }
}

/** Exposes the hashes to chunk loaders. Must run before any chunk loads, including the host's; see index.ts. */
export function installIntegrity(): void {
  Object.defineProperty(globalThis, '__fleetIntegrity', { value: integrityOf, configurable: true });
}
