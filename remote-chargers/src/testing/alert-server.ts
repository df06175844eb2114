import type { Answer } from '@fleet-console/testing';
import type { Alert } from '../alerts/alert.ts';
import { anAlert } from './alerts.ts';

/** A connection as the browser sees it. What the server says waits in `outbox` until the test delivers it. */
export class FakeGateway extends EventTarget {
  readonly url: string;
  readonly protocols: readonly string[];
  readonly #onCode: (code: number, gateway: FakeGateway) => void;
  readyState = 0;
  /** The update id that it was opened with; null: not yet. */
  code: number | null = null;
  outbox: string[] = [];
  constructor(url: string, protocols: readonly string[], onCode: (code: number, gateway: FakeGateway) => void) {
    super();
    this.url = url;
    this.protocols = protocols;
    this.#onCode = onCode;
  }
  get isOpen() {
    return this.readyState === 1;
  }
  open() {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string) {
    const { type, code } = JSON.parse(text) as { type: string; code: string };
    if (type !== 'open') throw new Error(`the client said ${text}`);
    this.code = Number(code);
    this.#onCode(this.code, this);
  }
  tell(type: string, data: unknown) {
    this.outbox.push(JSON.stringify({ type, data: JSON.stringify(data) }));
  }
  /** Hands over what waits. `order` may change what arrives. */
  deliver(order: (texts: string[]) => string[] = (texts) => texts) {
    const texts = order(this.outbox);
    this.outbox = [];
    for (const data of texts) if (this.isOpen) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  drop(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  close() {
    this.drop(1000);
  }
}

/** A made-up server of alerts: its calls, its gateway, and what goes wrong with them. */
export function alertServer() {
  const alerts = new Map<string, Alert>();
  /** Alerts that the list leaves out; a page has one. */
  const older: Alert[] = [];
  const gateways: FakeGateway[] = [];
  const calls: string[] = [];
  const faults = {
    /** What a call answers instead, by `METHOD path`. */
    calls: new Map<string, () => unknown>(),
    /** Changes up to this one are forgotten: anyone who asks for them has to read everything. */
    forgotten: 0,
    /** It does not tell what happened while no one was connected. */
    silentAboutThePast: false,
  };
  let updateId = 0;

  const list = () => [...alerts.values()].sort((one, other) => other.ts - one.ts || (one.id < other.id ? -1 : 1));
  const onCode = (code: number, gateway: FakeGateway) => {
    if (code > updateId || code < faults.forgotten) return gateway.tell('reload', {});
    const missed = faults.silentAboutThePast ? [] : [...alerts.values()].filter((alert) => alert.updateId > code);
    for (const alert of missed.sort((one, other) => one.updateId - other.updateId)) gateway.tell('alert', alert);
    gateway.tell('ready', { updateId });
  };
  const write = (alert: Alert) => {
    updateId += 1;
    const version = { ...alert, updateId };
    alerts.set(version.id, version);
    for (const gateway of gateways) if (gateway.isOpen && gateway.code !== null) gateway.tell('alert', version);
    return version;
  };
  const markSeen = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const alert = alerts.get(id);
      return alert ? [write({ ...alert, seen: true, seenBy: 'maria@fleet.example' })] : [];
    });

  const answer: Answer = ({ method, path, body }) => {
    const call = `${method} ${path}`;
    calls.push(call);
    const fault = faults.calls.get(call);
    if (fault) return fault();
    if (call === 'GET /v2/charger/alerts')
      return new Response(JSON.stringify(list()), {
        headers: { 'content-type': 'application/json', 'x-update-id': String(updateId), 'x-older-before': '7.~' },
      });
    if (path.startsWith('/v2/charger/alerts/older?')) {
      const from = new URLSearchParams(path.split('?')[1]).get('before') === '7.~' ? 0 : 1;
      return { alerts: older.slice(from, from + 1), next: from + 1 < older.length ? 'next' : null };
    }
    if (call === 'POST /v2/charger/gateway/ticket') return { ticket: `t${calls.length}`, expiresIn: 30 };
    if (call === 'POST /v2/charger/alerts/markAsSeen') return { alerts: markSeen((body as { alertIds: string[] }).alertIds) };
    return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } });
  };

  return {
    answer,
    calls,
    faults,
    gateways,
    older,
    list,
    /** The newest connection. */
    gateway: () => gateways.at(-1) as FakeGateway,
    openSocket: (url: string, protocols: string[]) => {
      const gateway = new FakeGateway(url, protocols, onCode);
      gateways.push(gateway);
      return gateway as unknown as WebSocket;
    },
    /** A new alert, or another version of one. */
    tell: (but: Partial<Alert> & Pick<Alert, 'id'>) => write({ ...(alerts.get(but.id) ?? anAlert()), ...but }),
    markSeen,
  };
}

/** A call that finds no server. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
/** A call whose answer begins, and never ends. */
export const brokenOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }), {
    headers: { 'content-type': 'application/json', 'x-update-id': '1' },
  });
export const refused = (status: number) => () =>
  new Response(JSON.stringify({ error: 'broken', message: 'Broken' }), { status, headers: { 'content-type': 'application/json' } });
