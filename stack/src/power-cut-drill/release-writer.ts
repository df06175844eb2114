import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GRACE, PAUSE } from '../kill-drill/drill-client.ts';
import { compare, type Tally, type Writer } from '../kill-drill/tally.ts';
import { integrityOf, REMOTE, sampleBuild, type SampleBuild } from './sample-build.ts';

/** A request is repeated after this time, in ms. */
const REQUEST_TIMEOUT = 5_000;
/** Time in which the front serves the last decision, in ms. */
const SERVED_WITHIN = 10_000;
/** Pause before a call is repeated, in ms. */
export const RETRY_AFTER = 300;
/** Entries per page of the history. */
const PAGE = 500;

interface Decision {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The live build afterwards; null if it stays. */
  readonly live: string | null;
}

interface History {
  readonly entries: readonly { readonly reason: string }[];
  readonly next: number | null;
}

interface BootMap {
  readonly remotes: Readonly<Record<string, { readonly release: { readonly build: string } }>>;
}

const publication = ({ manifest, files }: SampleBuild): Decision => ({
  path: '/releases/publications',
  body: { manifest, files: Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, bytes.toString('base64')])) },
  live: null,
});
const promotion = ({ build }: SampleBuild): Decision => ({
  path: '/releases/decisions',
  body: { decision: { action: 'promote', targets: [{ remote: REMOTE, build }] } },
  live: build,
});
const rollbackTo = ({ build }: SampleBuild): Decision => ({
  path: '/releases/decisions',
  body: { decision: { action: 'rollback', remote: REMOTE, to: build } },
  live: build,
});

/**
 * Publishes builds of a remote, promotes them and rolls every second one back, over HTTP as a team does. Each decision has its own ID as reason:
 * one whose response is lost is looked up before it is repeated.
 */
export class ReleaseWriter implements Writer {
  readonly #url: string;
  readonly #token: string;
  readonly #servedWithin: number;
  /** IDs of acknowledged decisions. */
  readonly #decisions: string[] = [];
  /** The build that the last acknowledged decision made live. */
  #live: SampleBuild | null = null;
  #isWriting = false;
  #isHeld = false;
  #failure: unknown = null;

  /**
   * @param token of ops, for the release API
   * @param servedWithin time in which the front serves the last decision, in ms
   */
  constructor(url: string, token: string, servedWithin = SERVED_WITHIN) {
    this.#url = url;
    this.#token = token;
    this.#servedWithin = servedWithin;
  }

  get acknowledged(): number {
    return this.#decisions.length;
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** @throws what ended the writer */
  assertWriting(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  async run(stop: AbortSignal): Promise<void> {
    try {
      let former = this.#live;
      for (let turn = 0; !stop.aborted; turn += 1) {
        const build = sampleBuild();
        const steps = [publication(build), promotion(build), ...(former && turn % 2 === 1 ? [rollbackTo(former)] : [])];
        for (const step of steps) {
          while (this.#isHeld && !stop.aborted) await sleep(PAUSE);
          if (stop.aborted) return;
          await this.#decide(step, [build, former]);
          await sleep(PAUSE);
        }
        if (this.#live === build) former = build;
      }
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  /** Waits for the pending decision, and makes no more until `resume`. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    while (this.#isWriting && this.#failure === null) await sleep(PAUSE);
  }

  resume(): void {
    this.#isHeld = false;
  }

  /** Compares the history, the live build and its files with what was acknowledged. Only when held or stopped. */
  async tally(): Promise<Tally> {
    const stored = await this.#history();
    const [isServed, partial] = this.#live === null ? [true, 0] : [await this.#isServed(this.#live), await this.#countPartial(this.#live)];
    const { lost, doubled } = compare(this.#decisions, stored, 'all');
    return { acknowledged: this.#decisions.length, events: stored.length, lost: lost + Number(!isServed), doubled, partial };
  }

  async #decide({ path, body, live }: Decision, builds: readonly (SampleBuild | null)[]): Promise<void> {
    const id = randomUUID();
    const text = JSON.stringify({ ...body, reason: id });
    this.#isWriting = true;
    try {
      for (;;) {
        const answer = await this.#request(path, { method: 'POST', body: text });
        if (answer?.ok) break;
        if (answer && answer.status < 500) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
        await sleep(RETRY_AFTER);
        if ((await this.#history()).includes(id)) break;
      }
      this.#decisions.push(id);
      if (live !== null) this.#live = builds.find((each) => each?.build === live) ?? null;
    } finally {
      this.#isWriting = false;
    }
  }

  /** Returns the reasons of all decisions on the remote. */
  async #history(): Promise<string[]> {
    const reasons: string[] = [];
    for (let before: number | null = 999_999_999; before !== null;) {
      const page: History = await this.#read(`/releases/history?remote=${REMOTE}&limit=${PAGE}&before=${before}`);
      reasons.push(...page.entries.map(({ reason }) => reason));
      before = page.next;
    }
    return reasons;
  }

  async #isServed({ build }: SampleBuild): Promise<boolean> {
    const deadline = Date.now() + this.#servedWithin;
    for (;;) {
      const { remotes } = await this.#read<BootMap>('/releases/boot-map.json');
      if (remotes[REMOTE]?.release.build === build) return true;
      if (Date.now() > deadline) return false;
      await sleep(PAUSE);
    }
  }

  /** Downloads the files of a build. Returns how many aren't as they were published. */
  async #countPartial({ build, files }: SampleBuild): Promise<number> {
    let partial = 0;
    for (const [path, bytes] of Object.entries(files)) {
      const answer = await this.#request(`/r/${REMOTE}/${build}/${path}`);
      const found = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0);
      partial += Number(integrityOf(found) !== integrityOf(bytes));
    }
    return partial;
  }

  /** Repeats until there is a response. @throws Error if it is refused */
  async #read<T>(path: string): Promise<T> {
    for (;;) {
      const answer = await this.#request(path);
      if (answer?.ok) return (await answer.json()) as T;
      if (answer && answer.status < 500) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
      await sleep(RETRY_AFTER);
    }
  }

  /** Calls once. Null without a complete response. */
  #request(path: string, init: { method?: string; body?: string } = {}): Promise<Response | null> {
    return Promise.race([this.#send(path, init), sleep(REQUEST_TIMEOUT + GRACE, null, { ref: false })]);
  }

  async #send(path: string, init: { method?: string; body?: string }): Promise<Response | null> {
    try {
      const answer = await fetch(`${this.#url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${this.#token}`, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      const bytes = await answer.arrayBuffer();
      return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answer.headers });
    } catch {
      return null;
    }
  }
}
