import { callAs, signInAt } from '../../testing/several-servers.ts';

/** A group that the server acknowledged. Times are ms since 1970. */
export interface Write {
  readonly name: string;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
}

/** Creates groups through the API, several at a time, until it is stopped. */
export class GroupWriter {
  readonly writes: Write[] = [];
  readonly #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  /** @param parentId group that the new ones belong to */
  async start(url: string, email: string, parentId: string, clients = 3): Promise<void> {
    const { access_token: token } = await signInAt(url, email);
    let next = 0;
    const client = async () => {
      while (!this.#stop.signal.aborted) {
        const [name, sentAt] = [`write ${(next += 1)}`, Date.now()];
        const body = {
          name,
          country: 'PL',
          client: '',
          city: '',
          expectedVehiclesNumber: 1,
          type: 'fleet',
          parentId,
          defaultPolicies: false,
        };
        const response = await callAs(token, `${url}/v1/group`, { body });
        if (response.status !== 200) throw new Error(`a group wasn't created: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
        this.writes.push({ name, sentAt, acknowledgedAt: Date.now() });
      }
    };
    this.#running = Promise.all(Array.from({ length: clients }, client));
    this.#running.catch(() => this.#stop.abort());
  }

  /** Resolves when that many more writes are acknowledged. */
  async acknowledge(count: number): Promise<void> {
    const until = this.writes.length + count;
    while (this.writes.length < until && !this.#stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 10));
    if (this.#stop.signal.aborted) await this.#running;
  }

  /** @throws what ended a client early */
  async finish(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }
}
