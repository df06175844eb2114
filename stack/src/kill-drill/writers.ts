import { DrillClient, FIRST_VEHICLE } from './drill-client.ts';
import { ReportWriter } from './report-writer.ts';
import { sumOf, type Scope, type Tally, type Writer } from './tally.ts';
import { TransitionWriter } from './transition-writer.ts';
import { UploadWriter } from './upload-writer.ts';

/** Writers of each kind. */
const COUNT = { reports: 2, transitions: 2, uploads: 2 };

export const writerKinds = ['reports', 'transitions', 'uploads'] as const;
export type WriterKind = (typeof writerKinds)[number];

export type Tallies = Readonly<Record<WriterKind, Tally>>;

/** Writers that work on service requests at the same time, each with vehicles of its own. */
export class Writers {
  readonly #client: DrillClient;
  readonly #stop = new AbortController();
  #writers: Readonly<Record<WriterKind, readonly Writer[]>> = { reports: [], transitions: [], uploads: [] };
  #probe: ReportWriter | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #failure: unknown = null;
  /** What was found while writes went on. */
  #found: readonly Tallies[] = [];

  /** The limits are those of `DrillClient`. */
  constructor(url: string, timeout?: number, retryAfter?: number) {
    this.#client = new DrillClient(url, timeout, retryAfter);
  }

  get #all(): readonly Writer[] {
    return writerKinds.flatMap((kind) => this.#writers[kind]);
  }

  get acknowledged(): number {
    return this.#all.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** Attempts that failed and were repeated, with the reason. */
  get failures(): readonly string[] {
    return this.#client.failures;
  }

  /** @throws what ended a writer */
  assertWriting(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Whether a write of each kind is on its way. @throws what ended a writer */
  get areWriting(): boolean {
    this.assertWriting();
    return writerKinds.every((kind) => this.#writers[kind].some(({ isWriting }) => isWriting));
  }

  async start(): Promise<void> {
    await this.#client.signIn();
    const known = await this.#client.get<{ id: string; vendor: string }[]>('/v1/computer?limit=200');
    const computers = known.filter(({ vendor }) => vendor !== 'GPS_ONLY').map(({ id }) => id);
    let vehicle = FIRST_VEHICLE;
    const create = <W>(count: number, make: (vehicleId: string) => W) => Array.from({ length: count }, () => make(String(vehicle++)));
    this.#probe = new ReportWriter(this.#client, String(vehicle++), []);
    this.#writers = {
      reports: [...create(COUNT.reports, (id) => new ReportWriter(this.#client, id, computers))],
      transitions: create(COUNT.transitions, (id) => new TransitionWriter(this.#client, id)),
      uploads: create(COUNT.uploads, (id) => new UploadWriter(this.#client, id)),
    };
    this.#running = Promise.all(this.#all.map((writer) => writer.run(this.#stop.signal)));
    this.#running.catch((error: unknown) => {
      this.#failure = error;
      this.#stop.abort();
    });
  }

  /** Compares what is stored with what was acknowledged last, while writes go on. The results are added to those of the end. */
  async check(): Promise<Tallies> {
    const found = await this.#tally('recent');
    this.#found = [...this.#found, found];
    return found;
  }

  /** Stops the writers after their pending writes are acknowledged, and compares what is stored with what they wrote. */
  async finish(): Promise<Tallies> {
    this.#stop.abort();
    await this.#running;
    const all = await this.#tally('all');
    const withFound = (kind: WriterKind): Tally => {
      const { lost, doubled, partial } = sumOf([all[kind], ...this.#found.map((found) => found[kind])]);
      return { ...all[kind], lost, doubled, partial };
    };
    return { reports: withFound('reports'), transitions: withFound('transitions'), uploads: withFound('uploads') };
  }

  async #tally(scope: Scope): Promise<Tallies> {
    const tallyOf = async (writers: readonly Writer[]) => sumOf(await Promise.all(writers.map((writer) => writer.tally(scope))));
    const { reports, transitions, uploads } = this.#writers;
    return {
      reports: await tallyOf(this.#probe ? [...reports, this.#probe] : reports),
      transitions: await tallyOf(transitions),
      uploads: await tallyOf(uploads),
    };
  }

  /** Makes one write. Resolves when it is acknowledged. */
  async writeOnce(): Promise<void> {
    await this.#probe?.writeOnce();
  }

  /** Whether the simulated vehicles respond. */
  async simulatorAnswers(): Promise<boolean> {
    const answer = await this.#client.request('GET', '/v1/simulator');
    return answer?.status === 200 && ((await answer.json()) as { running: boolean }).running;
  }
}
