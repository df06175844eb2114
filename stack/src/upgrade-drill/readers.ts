import { setTimeout as sleep } from 'node:timers/promises';
import { DrillClient, PAUSE } from '../kill-drill/drill-client.ts';

/** What a reader requests, in turn. */
const PATHS = ['/v2/account', '/v1/iam/access', '/v1/zone', '/v1/service-request?limit=20', '/v1/computer?limit=50'];
const READERS = 4;

/** Clients that read all the time. */
export class Readers {
  readonly #client: DrillClient;
  readonly #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #count = 0;
  #failure: unknown = null;

  /** @param timeout when a request counts as failed, in ms */
  constructor(url: string, timeout: number) {
    this.#client = new DrillClient(url, timeout);
  }

  /** Answered requests. */
  get count(): number {
    return this.#count;
  }

  get failures(): readonly string[] {
    return this.#client.failures;
  }

  /** @throws what ended a reader */
  assertReading(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  async start(): Promise<void> {
    await this.#client.signIn();
    const read = async (reader: number) => {
      for (let turn = reader; !this.#stop.signal.aborted; turn += 1) {
        await this.#client.untilAcknowledged('GET', PATHS[turn % PATHS.length] ?? '');
        this.#count += 1;
        await sleep(PAUSE);
      }
    };
    this.#running = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
    this.#running.catch((error: unknown) => {
      this.#failure = error;
      this.#stop.abort();
    });
  }

  /** @throws what ended a reader */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }
}
