import type { Answer } from '@fleet-console/testing';
import type { Alert } from '../alerts/alert.ts';
import { anAlert } from './alerts.ts';

/** A fake WebSocket. Messages of the server wait in `outbox` until the test delivers them. */
export class FakeGateway extends EventTarget {
  readonly url: string;
  readonly protocols: readonly string[];
  readonly #onCode: (code: number, gateway: FakeGateway) => void;
  readyState = 0;
  /** The update id it was opened with; null before. */
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
    if (type !== 'open') throw new Error(`unexpected client message ${text}`);
    this.code = Number(code);
    this.#onCode(this.code, this);
  }
  publish(type: string, data: unknown) {
    this.outbox.push(JSON.stringify({ type, data: JSON.stringify(data) }));
  }
  /** Delivers the outbox. `order` may reorder or drop messages. */
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

/** A fake alert server: API calls, gateway and faults. */
export function alertServer() {
  const alerts = new Map<string, Alert>();
  /** Older alerts that the list leaves out; one per page. */
  const older: Alert[] = [];
  const gateways: FakeGateway[] = [];
  const calls: string[] = [];
  const faults = {
    /** Replaced responses, by `METHOD path`. */
    calls: new Map<string, () => unknown>(),
    /** Changes up to this one are expired: requesting them answers `reload`. */
    expiredUpTo: 0,
    /** Skips changes that happened while disconnected. */
    skipsMissedChanges: false,
  };
  let updateId = 0;

  const list = () => [...alerts.values()].sort((one, other) => other.ts - one.ts || (one.id < other.id ? -1 : 1));
  const onCode = (code: number, gateway: FakeGateway) => {
    if (code > updateId || code < faults.expiredUpTo) return gateway.publish('reload', {});
    const missed = faults.skipsMissedChanges ? [] : [...alerts.values()].filter((alert) => alert.updateId > code);
    for (const alert of missed.sort((one, other) => one.updateId - other.updateId)) gateway.publish('alert', alert);
    gateway.publish('ready', { updateId });
  };
  const write = (alert: Alert) => {
    updateId += 1;
    const version = { ...alert, updateId };
    alerts.set(version.id, version);
    for (const gateway of gateways) if (gateway.isOpen && gateway.code !== null) gateway.publish('alert', version);
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
    /** Publishes a new alert, or a new version of one. */
    publish: (overrides: Partial<Alert> & Pick<Alert, 'id'>) => write({ ...(alerts.get(overrides.id) ?? anAlert()), ...overrides }),
    markSeen,
  };
}

/** A response that throws a network error. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
/** A response that breaks off. */
export const truncated = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }), {
    headers: { 'content-type': 'application/json', 'x-update-id': '1' },
  });
export const respondWith = (status: number) => () =>
  new Response(JSON.stringify({ error: 'broken', message: 'Broken' }), { status, headers: { 'content-type': 'application/json' } });
