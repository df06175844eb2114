import type { Readable } from 'node:stream';
import type { Encoding } from './encodings.ts';

/** What an object is, for those who keep it and those who serve it. */
export interface Traits {
  /** It is never changed again, so it may be kept for a year by anyone who read it. */
  readonly immutable?: boolean;
  /** The bytes are this compressed form of the file whose name the key bears before its ending. */
  readonly encoding?: Encoding;
}

/** An object whose bytes are ready. No one sees it before it gets its name; `drop` forgets it. */
export interface PreparedObject {
  /** Gives it the name if no one has it (compare-and-set). Of many writers exactly one gets true. */
  create(key: string): Promise<boolean>;
  /**
   * Gives it the name, in place of what has it; not when `keep` says of what is there that it stays. Object storage asks again whenever
   * someone else was faster; a folder asks once. Returns whether it was put.
   */
  replace(key: string, keepExisting?: (existing: Buffer) => boolean | Promise<boolean>): Promise<boolean>;
  drop(): Promise<void>;
}

/** A file of a release that is being added. */
export interface NewFile {
  /** Below the release's own key. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly integrity: string;
  /** Its compressed forms; costly, so asked for only when they are not there yet. */
  readonly encoded: () => Promise<Partial<Record<Encoding, Buffer>>>;
}

export interface Listed {
  /** One step below what was listed. */
  readonly name: string;
  /** Changes whenever the bytes do; undefined where only reading tells. */
  readonly tag: string | undefined;
}

/** Bytes as they come, of so many bytes. */
export interface ObjectStream {
  readonly size: number;
  readonly stream: Readable;
}

/** An open file: what its name leads to now. */
export interface OpenFile extends ObjectStream {
  /** Differs when another file, or another content, is behind the name. */
  readonly version: string;
}

/**
 * What a store is kept in, in the words of object storage: bytes under keys, whose parts are separated by slashes. What was put is seen by
 * every later read and listing (strong consistency), and an object is seen whole or not at all. All of it may throw a `Refusal` that names
 * the place.
 */
export interface Objects {
  /** How sentences name it. */
  readonly location: string;
  /** The bytes; undefined when there is no such object. @param tag what a listing said of it, so that bytes that are known need no request */
  get(key: string, tag?: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** The bytes as they come from a disk of this machine; undefined where every read is a request over a network. */
  stream?(key: string): Promise<OpenFile | undefined>;
  /** What is directly below a key: objects, and what has more below it, once each. */
  list(key: string): Promise<readonly Listed[]>;
  /** Readies an object, so that nothing but its name is missing: where a disk could be full, it is met here. */
  prepare(bytes: Buffer | string, traits?: Traits): Promise<PreparedObject>;
  /** Removes an object, if it is there. */
  remove(key: string): Promise<void>;
  /**
   * Adds a release. It is there from the moment that its manifest is, and then all of its files are. Returns false when another one was
   * there first.
   */
  addRelease(key: string, files: readonly NewFile[], manifest: { readonly path: string; readonly text: string }): Promise<boolean>;
  /** Removes releases, each manifest first, and contents that no release has any more. */
  removeReleases(keys: readonly string[], manifest: string): Promise<void>;
  /** Tells of changes below a key as they happen; undefined where one has to look again and again. */
  watch?(key: string, changed: () => void, failed: (error: Error) => void): { close(): void };
}
