import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const ACCOUNT = { username: 'administrator@operator.example', password: 'administrator-demo-2026' };
/** Vehicle IDs of the reference operator start here. */
const FIRST_VEHICLE = 100_001;
/** A write is retried after this time, in ms. */
const REQUEST_TIMEOUT = 3_000;
const PAUSE = 40;

export interface Tally {
  readonly acknowledged: number;
  /** Repeated attempts. */
  readonly repeated: number;
  /** Acknowledged, but missing at the end. */
  readonly lost: number;
  /** Present more than once. */
  readonly doubled: number;
}

/** Writers that create service requests and commands, each with its own ID, retried until acknowledged. */
export class Writers {
  readonly #url: string;
  readonly #count: number;
  readonly #runId = randomUUID();
  readonly #stop = new AbortController();
  #token = '';
  #computers: readonly string[] = [];
  #running: Promise<unknown> = Promise.resolve();
  #repeated = 0;
  /** Texts of acknowledged requests by vehicle. */
  readonly #reports = new Map<string, Set<string>>();
  readonly #commands = new Set<string>();

  constructor(url: string, count = 4) {
    this.#url = url;
    this.#count = count;
  }

  get acknowledged(): number {
    return this.#commands.size + [...this.#reports.values()].reduce((sum, texts) => sum + texts.size, 0);
  }

  async start(): Promise<void> {
    await this.#signIn();
    const known = await this.#get<{ id: string; vendor: string }[]>('/v1/computer?limit=200');
    this.#computers = known.filter(({ vendor }) => vendor !== 'GPS_ONLY').map(({ id }) => id);
    this.#running = Promise.all(Array.from({ length: this.#count }, (_, index) => this.#write(String(FIRST_VEHICLE + index), index)));
  }

  /** Stops the writers after their pending writes are acknowledged, and counts what is stored. */
  async finish(): Promise<Tally> {
    this.#stop.abort();
    await this.#running;
    let lost = 0;
    let doubled = 0;
    for (const [vehicleId, texts] of this.#reports) {
      const counts = new Map<string, number>();
      for (const text of await this.#reportsOf(vehicleId)) counts.set(text, (counts.get(text) ?? 0) + 1);
      lost += [...texts].filter((text) => !counts.has(text)).length;
      doubled += [...counts.values()].filter((times) => times > 1).length;
    }
    const ledger = (await this.#get<{ id: string }[]>(`/v1/command?runId=${this.#runId}`)).map(({ id }) => id);
    lost += [...this.#commands].filter((id) => !ledger.includes(id)).length;
    doubled += ledger.length - new Set(ledger).size;
    return { acknowledged: this.acknowledged, repeated: this.#repeated, lost, doubled };
  }

  /** Makes one write. Resolves when it is acknowledged. */
  async writeOnce(): Promise<void> {
    await this.#report(String(FIRST_VEHICLE));
  }

  /** Whether the simulated vehicles respond. */
  async simulatorAnswers(): Promise<boolean> {
    const answer = await this.#request('GET', '/v1/simulator');
    return answer?.status === 200 && ((await answer.json()) as { running: boolean }).running;
  }

  async #write(vehicleId: string, index: number): Promise<void> {
    for (let turn = 0; !this.#stop.signal.aborted; turn += 1) {
      await this.#report(vehicleId);
      // Limit of commands that the ledger returns per run.
      if (this.#commands.size < 400) await this.#command(this.#computers[(turn * this.#count + index) % this.#computers.length] ?? '');
      await sleep(PAUSE);
    }
  }

  async #report(vehicleId: string): Promise<void> {
    const id = randomUUID();
    const body = JSON.stringify({ vehicleId, damageTypes: [], rideable: true, info: id });
    await this.#untilAcknowledged('POST', '/v1/service-request', { 'x-command-id': id, 'content-type': 'application/json' }, body);
    this.#reports.set(vehicleId, (this.#reports.get(vehicleId) ?? new Set()).add(id));
  }

  async #command(computer: string): Promise<void> {
    const id = randomUUID();
    await this.#untilAcknowledged('POST', `/v1/computer/${computer}/cmd/power/1`, { 'x-command-id': id, 'x-run-id': this.#runId });
    this.#commands.add(id);
  }

  async #untilAcknowledged(method: string, path: string, headers: Record<string, string>, body?: string): Promise<void> {
    for (;;) {
      const answer = await this.#request(method, path, headers, body);
      if (answer?.ok) return;
      // Everything except an outage is an error of the drill.
      if (answer && answer.status < 500 && ![401, 429].includes(answer.status))
        throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      if (answer?.status === 401) await this.#signIn();
      this.#repeated += 1;
      await sleep(PAUSE);
    }
  }

  /** Null without a response. */
  async #request(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Response | null> {
    try {
      const answer = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, ...headers },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
        ...(body !== undefined && { body }),
      });
      // Incomplete responses count as none.
      return new Response(await answer.arrayBuffer(), { status: answer.status });
    } catch {
      return null;
    }
  }

  async #get<T>(path: string): Promise<T> {
    const answer = await this.#request('GET', path);
    if (!answer?.ok) throw new Error(`GET ${path}: ${answer ? `${answer.status} ${await answer.text()}` : 'no answer'}`);
    return (await answer.json()) as T;
  }

  async #reportsOf(vehicleId: string): Promise<string[]> {
    const texts: string[] = [];
    for (;;) {
      const page = await this.#get<{ info: string | null }[]>(`/v1/service-request?vehicleId=${vehicleId}&limit=500&skip=${texts.length}`);
      texts.push(...page.map(({ info }) => info ?? ''));
      if (page.length < 500) return texts;
    }
  }

  async #signIn(): Promise<void> {
    const answer = await fetch(`${this.#url}/api/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', ...ACCOUNT }),
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    this.#token = ((await answer.json()) as { access_token: string }).access_token;
  }
}
