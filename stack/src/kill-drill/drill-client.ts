import { setTimeout as sleep } from 'node:timers/promises';

/** The operator's administrator. */
export const ACCOUNT = { username: 'administrator@operator.example', password: 'administrator-demo-2026' };
/** A request is repeated after this time, in ms, because its part may have been killed. */
const REQUEST_TIMEOUT = 3_000;
/** After the timeout a request is given up, even if it doesn't end, in ms. */
export const GRACE = 1_000;
/** Pause between two writes of a writer, in ms. */
export const PAUSE = 40;

/** Vehicle IDs of the reference operator start here. */
export const FIRST_VEHICLE = 100_001;

export interface ApiRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Calls the API as the operator's administrator, through outages. */
export class DrillClient {
  readonly #url: string;
  readonly #timeout: number;
  readonly #retryAfter: number;
  #token = '';
  readonly #failures: string[] = [];

  /**
   * @param timeout when a request counts as failed, in ms
   * @param retryAfter pause before a call is repeated, in ms: longer ones leave the processor to a console that starts
   */
  constructor(url: string, timeout = REQUEST_TIMEOUT, retryAfter = PAUSE) {
    this.#url = url;
    this.#timeout = timeout;
    this.#retryAfter = retryAfter;
  }

  /** Attempts that failed and were repeated, with the reason. */
  get failures(): readonly string[] {
    return this.#failures;
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.#url}/api/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', ...ACCOUNT }),
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    this.#token = ((await answer.json()) as { access_token: string }).access_token;
  }

  /** Calls once. Null without a response. */
  async request(method: string, path: string, request: ApiRequest = {}): Promise<Response | null> {
    // Node's `fetch` was seen not to settle after its signal had aborted.
    return Promise.race([this.#send(method, path, request), sleep(this.#timeout + GRACE, null, { ref: false })]);
  }

  async #send(method: string, path: string, { headers = {}, body }: ApiRequest): Promise<Response | null> {
    try {
      const answer = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, ...headers },
        signal: AbortSignal.timeout(this.#timeout),
        ...(body !== undefined && { body }),
      });
      // Incomplete responses count as none.
      const bytes = await answer.arrayBuffer();
      return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answer.headers });
    } catch {
      return null;
    }
  }

  /** Calls once. Null during an outage, when it is unknown whether the change was made; refusals are returned. */
  async attempt(method: string, path: string, request: ApiRequest = {}): Promise<Response | null> {
    const answer = await this.request(method, path, request);
    if (answer && answer.status < 500 && ![401, 429].includes(answer.status)) return answer;
    if (answer?.status === 401) await this.signIn().catch(() => undefined);
    this.#failures.push(`${method} ${path.split('?', 1)[0]}: ${answer?.status ?? 'no answer'}`);
    await sleep(this.#retryAfter);
    return null;
  }

  /** Repeats a call until it is acknowledged. @throws Error if it is refused: that is an error of the drill */
  async untilAcknowledged(method: string, path: string, request: ApiRequest = {}): Promise<Response> {
    for (;;) {
      const answer = await this.attempt(method, path, request);
      if (answer?.ok) return answer;
      if (answer) throw await refusalOf(method, path, answer);
    }
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.untilAcknowledged('GET', path)).json()) as T;
  }
}

export const refusalOf = async (method: string, path: string, answer: Response): Promise<Error> =>
  new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);

/** Reports an issue with a vehicle. Returns the number of the request. */
export async function reportIssue(client: DrillClient, vehicleId: string, id: string): Promise<string> {
  const body = JSON.stringify({ vehicleId, damageTypes: [], rideable: true, info: id });
  const headers = { 'x-command-id': id, 'content-type': 'application/json' };
  const answer = await client.untilAcknowledged('POST', '/v1/service-request', { headers, body });
  return ((await answer.json()) as { id: string }).id;
}
