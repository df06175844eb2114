import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ACCOUNT } from '../kill-drill/drill-client.ts';

/** Delay before a tab connects again, in ms: between these, as in the host. */
const RECONNECT = { least: 250, most: 500 };
/** A session is refreshed this often, in ms: far more often than by a real tab. */
const REFRESH_EVERY = 4_000;
const SILENT_AFTER = 60_000;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function requestToken(url: string, fields: Readonly<Record<string, string>>): Promise<Tokens> {
  const answer = await fetch(`${url}/api/token`, { method: 'POST', body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** A tab with a session of its own, which follows the vehicles and connects again when its connection ends. */
class Tab {
  readonly #url: string;
  #tokens: Tokens;
  #lastMessage = 0;
  #socket: WebSocket | null = null;
  readonly #stop = new AbortController();
  gap = 0;
  reconnects = 0;
  readonly signOuts: string[] = [];
  readonly failures: string[] = [];

  constructor(url: string, tokens: Tokens) {
    this.#url = url;
    this.#tokens = tokens;
    void this.#refreshRepeatedly();
    void this.#followRepeatedly();
  }

  /** Time since the last message, in ms. */
  get silence(): number {
    return this.#lastMessage === 0 ? SILENT_AFTER : performance.now() - this.#lastMessage;
  }

  /** Forgets the longest gap so far. */
  restart(): void {
    this.gap = 0;
  }

  stop(): void {
    this.#stop.abort();
    this.#socket?.terminate();
  }

  async #refreshRepeatedly(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await sleep(REFRESH_EVERY * (0.5 + Math.random()));
      if (this.#stop.signal.aborted) return;
      const { refresh_token } = this.#tokens;
      await requestToken(this.#url, { grant_type: 'refresh_token', refresh_token }).then(
        (tokens) => (this.#tokens = tokens),
        // A host signs out when the session is refused; otherwise it tries again.
        (error: unknown) => (/^Error: 40[01] /.test(String(error)) ? this.signOuts : this.failures).push(`refresh: ${String(error)}`),
      );
    }
  }

  async #followRepeatedly(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const code = await this.#follow();
      if (code === 4401) this.signOuts.push('the live channel was closed with 4401');
      this.reconnects += 1;
      await sleep(RECONNECT.least + Math.random() * (RECONNECT.most - RECONNECT.least));
    }
  }

  /** Resolves with the close code. */
  #follow(): Promise<number> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/live`, ['fleet.live.v1', `bearer.${this.#tokens.access_token}`]);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      if (!data.includes('"message"')) return socket.send('{"type":"subscribe","topic":"vehicles"}');
      const now = performance.now();
      if (this.#lastMessage > 0) this.gap = Math.max(this.gap, now - this.#lastMessage);
      this.#lastMessage = now;
    });
    return new Promise((resolve) => socket.once('close', resolve));
  }
}

export interface Tabs {
  /** Longest time without a message in any tab since the last call, in seconds; a gap that goes on counts. */
  longestGap(): number;
  readonly reconnects: number;
  /** Why sessions ended. */
  readonly signOuts: readonly string[];
  /** Sessions that couldn't be refreshed at the first attempt, with the reason. */
  readonly failures: readonly string[];
  stop(): void;
}

/** Opens tabs, each with a session of its own. Resolves when all receive messages. */
export async function openTabs(url: string, count: number): Promise<Tabs> {
  const tabs: Tab[] = [];
  for (let each = 0; each < count; each += 1) tabs.push(new Tab(url, await requestToken(url, { grant_type: 'password', ...ACCOUNT })));
  const silence = () => Math.max(...tabs.map((tab) => tab.silence));
  while (silence() >= SILENT_AFTER) await sleep(50);
  for (const tab of tabs) tab.restart();
  return {
    longestGap() {
      const gap = Math.max(silence(), ...tabs.map((tab) => tab.gap));
      for (const tab of tabs) tab.restart();
      return gap / 1000;
    },
    get reconnects() {
      return tabs.reduce((sum, { reconnects }) => sum + reconnects, 0);
    },
    get signOuts() {
      return tabs.flatMap(({ signOuts }) => signOuts);
    },
    get failures() {
      return tabs.flatMap(({ failures }) => failures);
    },
    stop: () => tabs.forEach((tab) => tab.stop()),
  };
}
