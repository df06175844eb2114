import type { Readable } from 'node:stream';
import type { Encoding } from './encodings.ts';

/** Properties of an object, for storage and for HTTP. */
export interface Traits {
  /** It never changes, so it can be cached for a year. */
  readonly immutable?: boolean;
  /** The bytes are this compressed form of the file with the key's name without extension. */
  readonly encoding?: Encoding;
}

/** An object that is written but not yet visible; `drop` deletes it. */
export interface PreparedObject {
  /** Stores it under the key unless that exists (compare-and-set). Exactly one of several writers gets true. */
  create(key: string): Promise<boolean>;
  /**
   * Stores it under the key, replacing an existing object unless `keepExisting` returns true for it. Object storage calls it again after a
   * conflict; a folder calls it once. Returns whether the object was stored.
   */
  replace(key: string, keepExisting?: (existing: Buffer) => boolean | Promise<boolean>): Promise<boolean>;
  drop(): Promise<void>;
}

/** A file of a release that is being added. */
export interface NewFile {
  /** Path below the release's key. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly integrity: string;
  /** Compresses the file; called only if the forms aren't stored yet. */
  readonly encoded: () => Promise<Partial<Record<Encoding, Buffer>>>;
}

export interface Listed {
  /** Name relative to the listed key. */
  readonly name: string;
  /** Changes with the bytes; undefined if they must be read to tell. */
  readonly tag: string | undefined;
}

/** A stream with its size in bytes. */
export interface ObjectStream {
  readonly size: number;
  readonly stream: Readable;
}

/** An open file. */
export interface OpenFile extends ObjectStream {
  /** Changes if the name refers to another file or content. */
  readonly version: string;
}

/**
 * Storage of a store, in object-storage terms: bytes under keys separated by slashes. Writes are visible to all later reads and listings
 * (strong consistency), and objects are never partially visible. Every method may throw a `Refusal` that names the location.
 */
export interface Objects {
  /** Name in messages. */
  readonly location: string;
  /** Returns the bytes, or undefined if there is no such object. @param tag tag from a listing, so that cached bytes need no request */
  get(key: string, tag?: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Streams a file from the local disk; undefined if reads are network requests. */
  stream?(key: string): Promise<OpenFile | undefined>;
  /** Lists what is directly below a key: objects, and prefixes of others, once each. */
  list(key: string): Promise<readonly Listed[]>;
  /** Writes an object so that only its name is missing; a full disk is detected here. */
  prepare(bytes: Buffer | string, traits?: Traits): Promise<PreparedObject>;
  /** Removes an object if it exists. */
  remove(key: string): Promise<void>;
  /** Adds a release. It exists once its manifest exists, and all its files exist by then. Returns false if another one was first. */
  addRelease(key: string, files: readonly NewFile[], manifest: { readonly path: string; readonly text: string }): Promise<boolean>;
  /** Removes releases, manifest first, and contents that no release uses any more. */
  removeReleases(keys: readonly string[], manifest: string): Promise<void>;
  /** Watches for changes below a key; undefined if polling is necessary. */
  watch?(key: string, changed: () => void, failed: (error: Error) => void): { close(): void };
}
