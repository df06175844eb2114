/** What is needed of a release to know its files; looser than the contract's type, because it is read before anything is checked. */
interface Files {
  readonly remote: string;
  readonly build: string;
  readonly files: Readonly<Record<string, string>>;
  /** Where an override brought it from. */
  readonly origin?: string;
}

declare global {
  /**
   * The hash that a file of a release must have, as an `integrity` attribute. Chunk loaders of the host and of every remote ask it before
   * they load a script or a style; a file without a hash is not loaded.
   */
  // oxlint-disable-next-line no-underscore-dangle
  var __fleetIntegrity: ((url: string) => string | undefined) | undefined;
}

const hashes = new Map<string, string>();

/** Remembers the hashes of a release's files. Those of earlier releases stay: a tab may still show them. */
export function admit({ remote, build, files, origin = '' }: Files): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(`${origin}/r/${remote}/${build}/${path}`, hash);
}

/** Admits a text of this page itself (`blob:`) as a worker's script. Nothing asks for its hash. */
export const admitText = (url: string): void => void hashes.set(new URL(url).pathname, '');

/** The hash for an address, whatever its query; undefined when no admitted release has the file. */
export function integrityOf(url: string): string | undefined {
  try {
    const { origin, pathname } = new URL(url, location.href);
    return hashes.get(origin === location.origin ? pathname : origin + pathname);
  } catch {
    return undefined;
  }
}

/** Makes the hashes known to chunk loaders. Comes before any chunk, the host's own included; see index.ts. */
export function installIntegrity(): void {
  Object.defineProperty(globalThis, '__fleetIntegrity', { value: integrityOf, configurable: true });
}
