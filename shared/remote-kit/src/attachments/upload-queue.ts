import { ApiError } from '@fleet-console/api';
import { writable, type Readable, type Shell } from '@fleet-console/contract';
import pLimit from 'p-limit';
import { backoff } from '../live/backoff.ts';
import { newId } from '../state/new-id.ts';
import { perShell } from '../state/per-shell.ts';
import { fileProblem } from './file-limits.ts';
import { InterruptedUpload } from './interrupted-upload.ts';
import { cancelUpload, uploadFile } from './upload-file.ts';

/** Uploads at a time. */
const AT_ONCE = 2;
/** Delay before the next attempt without connection, in ms. */
const PAUSE = { first: 1_000, max: 30_000 };

/** `waiting`: for its turn. `offline`: for the connection. */
export type UploadStatus = 'waiting' | 'sending' | 'paused' | 'offline' | 'failed';

export interface QueuedUpload {
  readonly id: string;
  readonly requestId: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** Bytes that the server has. */
  readonly sent: number;
  /** Why it failed. */
  readonly error: unknown;
}

const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 404, 408, 425, 429].includes(error.status);

/** The uploads of this tab; they continue while other screens are shown, and after the connection returns. */
export class UploadQueue {
  readonly #shell: Shell;
  readonly #uploads = writable<readonly QueuedUpload[]>([]);
  readonly #limit = pLimit(AT_ONCE);
  readonly #running = new Map<string, AbortController>();
  readonly #addresses = new Map<string, string>();
  readonly #failures = new Map<string, number>();
  readonly #done = new Set<(requestId: string) => void>();
  readonly #warn = (event: BeforeUnloadEvent) => event.preventDefault();

  constructor(shell: Shell) {
    this.#shell = shell;
    window.addEventListener('online', () => {
      for (const { id, status } of this.#uploads.get()) if (status === 'offline') this.#start(id);
    });
  }

  get uploads(): Readable<readonly QueuedUpload[]> {
    return this.#uploads;
  }

  /** Calls `listener` with the number of a request that got a file. Returns the unsubscribe function. */
  onDone(listener: (requestId: string) => void): () => void {
    this.#done.add(listener);
    return () => this.#done.delete(listener);
  }

  /** Queues files. Files that the server would refuse appear as failed. */
  add(requestId: string, files: readonly File[]): void {
    const added = files.map((file): QueuedUpload => {
      const error = fileProblem(file);
      return { id: newId(), requestId, file, status: error ? 'failed' : 'waiting', sent: 0, error };
    });
    this.#set([...this.#uploads.get(), ...added]);
    for (const { id, status } of added) if (status === 'waiting') this.#start(id);
  }

  pause(id: string): void {
    this.#running.get(id)?.abort();
    this.#change(id, { status: 'paused' });
  }

  /** Continues a paused upload, or tries a failed one again. */
  resume(id: string): void {
    this.#failures.delete(id);
    this.#start(id);
  }

  /** Stops an upload and forgets it. */
  cancel(id: string): void {
    this.#running.get(id)?.abort();
    this.#set(this.#uploads.get().filter((each) => each.id !== id));
    const address = this.#addresses.get(id);
    this.#addresses.delete(id);
    if (address !== undefined) void cancelUpload(this.#shell.transport, address);
  }

  #set(uploads: readonly QueuedUpload[]): void {
    this.#uploads.set(uploads);
    // Closing the tab would lose files that aren't on the server yet.
    if (uploads.some(({ status }) => status !== 'failed')) window.addEventListener('beforeunload', this.#warn);
    else window.removeEventListener('beforeunload', this.#warn);
  }

  #find = (id: string) => this.#uploads.get().find((each) => each.id === id);

  #change(id: string, change: Partial<QueuedUpload>): void {
    this.#set(this.#uploads.get().map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #start(id: string): void {
    if (this.#running.has(id)) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#change(id, { status: 'waiting', error: null });
    void this.#limit(() => this.#send(id, controller));
  }

  async #send(id: string, controller: AbortController): Promise<void> {
    const upload = this.#find(id);
    try {
      if (upload === undefined || controller.signal.aborted) return;
      this.#change(id, { status: 'sending' });
      await uploadFile(this.#shell.transport, {
        requestId: upload.requestId,
        file: upload.file,
        name: upload.file.name,
        address: this.#addresses.get(id) ?? null,
        signal: controller.signal,
        onAddress: (address) => this.#addresses.set(id, address),
        onProgress: (sent) => {
          this.#failures.delete(id);
          this.#change(id, { sent });
        },
      });
      this.#addresses.delete(id);
      this.#set(this.#uploads.get().filter((each) => each.id !== id));
      for (const listener of this.#done) listener(upload.requestId);
    } catch (error) {
      if (!controller.signal.aborted) this.#fail(id, error);
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
    }
  }

  #fail(id: string, error: unknown): void {
    if (error instanceof InterruptedUpload && error.isGone) this.#addresses.delete(id);
    const failures = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, failures);
    const isLast = error instanceof ApiError && failures > 5;
    if (!isTransient(error) || isLast) return this.#change(id, { status: 'failed', error });
    this.#change(id, { status: 'offline', error });
    setTimeout(() => this.#find(id)?.status === 'offline' && this.#start(id), backoff(failures, PAUSE, Math.random));
  }
}

/** The queue of a shell. */
export const uploadQueue = perShell((shell) => new UploadQueue(shell));
