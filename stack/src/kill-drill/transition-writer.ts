import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAUSE, refusalOf, reportIssue, type DrillClient } from './drill-client.ts';
import { compare, sumOf, type Scope, type Tally, type Writer } from './tally.ts';

interface Request {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly reopenedAs: string | null;
}

/** An action, and the entries that it adds to the activity log. */
interface Step {
  readonly action: string;
  readonly input?: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}

const repair: readonly Step[] = [
  { action: 'confirm', events: ['confirmed'] },
  { action: 'plan', input: { plannedStart: new Date().toISOString().slice(0, 10), repairTime: '1-3' }, events: ['planned'] },
  { action: 'begin', events: ['inProgress', 'repairStarted'] },
  { action: 'stop', events: ['repairStopped'] },
  { action: 'begin', events: ['repairStarted'] },
  { action: 'complete', input: { repairAction: 'repaired' }, events: ['completed'] },
];
const approve: Step = { action: 'approve', events: ['accepted'] };
const reject: Step = { action: 'reject', input: { reason: 'Still broken' }, events: ['rejected'] };
const reopen: Step = { action: 'reopen', events: ['reopened'] };
const close: Step = { action: 'markUnfounded', events: ['unfounded'] };

/** Takes requests through every state. A change whose response is lost is looked up before it is repeated. */
export class TransitionWriter implements Writer {
  readonly #client: DrillClient;
  readonly #vehicleId: string;
  /** Entries of the activity log as `version kind`, by request. */
  readonly #events = new Map<string, string[]>();
  #acknowledged = 0;
  #isWriting = false;

  constructor(client: DrillClient, vehicleId: string) {
    this.#client = client;
    this.#vehicleId = vehicleId;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  async run(stop: AbortSignal): Promise<void> {
    for (let turn = 0; !stop.aborted; turn += 1) {
      const id = await reportIssue(this.#client, this.#vehicleId, randomUUID());
      this.#note(id, 1, ['reported']);
      const steps = turn % 2 === 0 ? [...repair, approve] : [...repair, reject, reopen];
      const last = await this.#take(id, steps, stop);
      // Closed, so that simulated technicians leave it alone.
      if (last.reopenedAs !== null) await this.#take(last.reopenedAs, [close], stop);
    }
  }

  async tally(scope: Scope): Promise<Tally> {
    const acknowledged = this.#acknowledged;
    const tallies: Tally[] = [];
    for (const [id, written] of [...this.#events].slice(scope === 'all' ? 0 : -2)) {
      const events = await this.#client.get<{ kind: string; version: number }[]>(`/v1/service-request/${id}/event`);
      const { version } = await this.#read(id);
      const stored = events.map((event) => `${event.version} ${event.kind}`);
      const { lost, doubled } = compare(written, stored, scope);
      const known = Number(written.at(-1)?.split(' ', 1)[0]);
      const isBehind = version < known;
      const isAhead = scope === 'all' && version > known;
      tallies.push({
        acknowledged: 0,
        events: stored.length,
        lost: lost + Number(isBehind),
        doubled: doubled + Number(isAhead),
        partial: 0,
      });
    }
    return { ...sumOf(tallies), acknowledged };
  }

  #read = (id: string) => this.#client.get<Request>(`/v1/service-request/${id}`);

  #note(id: string, version: number, kinds: readonly string[]): void {
    this.#acknowledged += 1;
    this.#events.set(id, [...(this.#events.get(id) ?? []), ...kinds.map((kind) => `${version} ${kind}`)]);
  }

  async #take(id: string, steps: readonly Step[], stop: AbortSignal): Promise<Request> {
    let request = await this.#read(id);
    if (!this.#events.has(id)) this.#note(id, request.version, ['reported']);
    for (const step of steps) {
      if (stop.aborted) break;
      request = await this.#act(request, step);
      this.#note(id, request.version, step.events);
      await sleep(PAUSE);
    }
    return request;
  }

  /** @throws Error if it is refused, or if the request was changed otherwise */
  async #act({ id, version }: Request, { action, input }: Step): Promise<Request> {
    const path = `/v1/service-request/${id}/action`;
    const body = JSON.stringify({ action, version, ...input });
    for (;;) {
      this.#isWriting = true;
      const answer = await this.#client.attempt('POST', path, { headers: { 'content-type': 'application/json' }, body });
      this.#isWriting = false;
      if (answer !== null && !answer.ok && answer.status !== 409) throw await refusalOf('POST', path, answer);
      const now = await this.#read(id);
      if (now.version === version + 1) return now;
      // An earlier attempt that took effect would have raised the version by one.
      if (now.version !== version || answer?.ok) throw new Error(`${action} of ${id}: version ${now.version} after ${version}`);
    }
  }
}
