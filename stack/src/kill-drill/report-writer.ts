import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAUSE, reportIssue, type DrillClient } from './drill-client.ts';
import { compare, sumOf, type Scope, type Tally, type Writer } from './tally.ts';

/** Commands of one writer: those of all must fit into what the ledger returns per run. */
const MAX_COMMANDS = 100;
/** Requests per page of the list. */
const PAGE = 500;
/** Requests compared while writes go on: fewer than a page, as later pages shift with each new request. */
const RECENT = 200;

/** Reports issues of a vehicle and sends commands, each with its own ID, repeated until acknowledged. */
export class ReportWriter implements Writer {
  readonly #client: DrillClient;
  readonly #vehicleId: string;
  readonly #computers: readonly string[];
  readonly #runId = randomUUID();
  /** Numbers of acknowledged requests by their text. */
  readonly #requests = new Map<string, string>();
  readonly #commands: string[] = [];
  #isWriting = false;

  constructor(client: DrillClient, vehicleId: string, computers: readonly string[]) {
    this.#client = client;
    this.#vehicleId = vehicleId;
    this.#computers = computers;
  }

  get acknowledged(): number {
    return this.#requests.size + this.#commands.length;
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  async run(stop: AbortSignal): Promise<void> {
    for (let turn = 0; !stop.aborted; turn += 1) {
      await this.writeOnce();
      const computer = this.#computers[turn % this.#computers.length];
      if (computer !== undefined && this.#commands.length < MAX_COMMANDS) await this.#command(computer);
      await sleep(PAUSE);
    }
  }

  /** Reports an issue. Resolves when it is acknowledged. */
  async writeOnce(): Promise<void> {
    const id = randomUUID();
    this.#isWriting = true;
    const number = await reportIssue(this.#client, this.#vehicleId, id);
    this.#isWriting = false;
    this.#requests.set(id, number);
  }

  async tally(scope: Scope): Promise<Tally> {
    const requests = [...this.#requests].slice(scope === 'all' ? 0 : -RECENT);
    const written = [...requests.map(([text]) => text), ...this.#commands];
    const commands = await this.#client.get<{ id: string }[]>(`/v1/command?runId=${this.#runId}`);
    // Other writers report issues of other vehicles; the sandbox's users may have reported one of this.
    const texts = (await this.#reportedTexts(scope)).filter((text) => /^[\da-f]{8}-[\da-f-]{27}$/.test(text));
    const found = compare(written, [...texts, ...commands.map(({ id }) => id)], scope);
    const logs: Tally[] = [];
    for (const [, number] of requests.slice(scope === 'all' ? 0 : -2)) logs.push(await this.#compareLog(number));
    return sumOf([{ acknowledged: written.length, events: 0, partial: 0, ...found }, ...logs]);
  }

  /** Reported requests without further changes have one entry. */
  async #compareLog(number: string): Promise<Tally> {
    const events = await this.#client.get<{ kind: string; version: number }[]>(`/v1/service-request/${number}/event`);
    const stored = events.map(({ kind, version }) => `${version} ${kind}`);
    return { acknowledged: 0, events: stored.length, partial: 0, ...compare(['1 reported'], stored, 'all') };
  }

  async #command(computer: string): Promise<void> {
    const id = randomUUID();
    await this.#client.untilAcknowledged('POST', `/v1/computer/${computer}/cmd/power/1`, {
      headers: { 'x-command-id': id, 'x-run-id': this.#runId },
    });
    this.#commands.push(id);
  }

  /** Newest first. */
  async #reportedTexts(scope: Scope): Promise<string[]> {
    const texts: string[] = [];
    for (;;) {
      const query = `vehicleId=${this.#vehicleId}&limit=${PAGE}&skip=${texts.length}`;
      const page = await this.#client.get<{ info: string | null }[]>(`/v1/service-request?${query}`);
      texts.push(...page.map(({ info }) => info ?? ''));
      if (scope === 'recent' || page.length < PAGE) return texts;
    }
  }
}
