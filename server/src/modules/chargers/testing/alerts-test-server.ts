import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Kernel, ServerModule } from '../../../kernel/module.ts';
import { readConfig } from '../../../kernel/config.ts';
import { createLog } from '../../../kernel/logging.ts';
import { liveModule } from '../../../live/live.module.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { buildServer } from '../../../server.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createAlertService, type AlertService } from '../alerts/alert.service.ts';
import type { Alert } from '../bodies.ts';
import { chargersModule } from '../chargers.module.ts';
import { GATEWAY_PROTOCOL } from '../gateway/messages.ts';
import { chargerHubs, chargerPoints } from '../schema.ts';

/** A listening server process with its own alert service. */
export interface AlertProcess {
  readonly origin: string;
  readonly alertService: AlertService;
  readonly kernel: Kernel;
}

export interface AlertServer extends AlertProcess {
  readonly server: TestServer;
  /** Another process on the same database. */
  readonly second: AlertProcess;
  /** Adds a station with the cabinet `<id>-A`. */
  addHub(id: string, groupId: string): Promise<void>;
  /** Creates a ticket for the account's session. */
  ticket(email: string): Promise<string>;
  /** Connects; `ticket` null: without a ticket. */
  connect(ticket: string | null, options?: { process?: AlertProcess; origin?: string }): Promise<Gateway>;
  /** Connects with a new ticket and sends `open`. */
  open(email: string, code: number | string, process?: AlertProcess): Promise<Gateway>;
  list(email: string): Promise<{ alerts: Alert[]; updateId: number }>;
  close(): Promise<void>;
}

export interface GatewayMessage {
  readonly type: string;
  readonly data: string;
}

/** Client side of a connection. */
export interface Gateway {
  readonly socket: WebSocket;
  readonly messages: GatewayMessage[];
  /** The alerts received so far, in order of arrival. */
  alerts(): Alert[];
  send(message: unknown): void;
  readonly closed: Promise<number>;
}

/** Starts two server processes with stations and alerts on one database. */
export async function startAlertServer(env: Readonly<Record<string, string>> = {}): Promise<AlertServer> {
  const kernels: Kernel[] = [];
  const modules: readonly ServerModule[] = [chargersModule({ link: null }), liveModule, (_app, kernel) => void kernels.push(kernel)];
  const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000', ...env }, modules });
  const { config, databaseUrl } = server;
  const other = await buildServer({
    config: readConfig({ DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', SIGNING_KEY_FILE: config.signingKeyFile }),
    databaseUrl,
    log: createLog('silent'),
    modules,
  });
  const processes: AlertProcess[] = [];
  for (const [at, { app }] of [server, other].entries()) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const kernel = kernels[at] as Kernel;
    const { port } = app.server.address() as AddressInfo;
    processes.push({ origin: `ws://127.0.0.1:${port}`, kernel, alertService: createAlertService(kernel) });
  }
  const [first, second] = processes as [AlertProcess, AlertProcess];
  const sockets = new Set<WebSocket>();

  const ticket = async (email: string) =>
    (await server.as(email, { method: 'POST', url: '/v2/charger/gateway/ticket', payload: {} })).json<{ ticket: string }>().ticket;
  const connect: AlertServer['connect'] = async (secret, { process = first, origin } = {}) => {
    const socket = new WebSocket(
      `${process.origin}/v2/charger/gateway`,
      secret === null ? [GATEWAY_PROTOCOL] : [GATEWAY_PROTOCOL, `ticket.${secret}`],
      origin === undefined ? {} : { origin },
    );
    sockets.add(socket);
    const messages: GatewayMessage[] = [];
    socket.on('message', (data) => messages.push(JSON.parse((data as Buffer).toString('utf8')) as GatewayMessage));
    const closed = new Promise<number>((resolve) => {
      socket.once('close', (code) => {
        sockets.delete(socket);
        resolve(code);
      });
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return {
      socket,
      messages,
      closed,
      alerts: () => messages.flatMap(({ type, data }) => (type === 'alert' ? [JSON.parse(data) as Alert] : [])),
      send: (message) => socket.send(JSON.stringify(message)),
    };
  };

  return {
    ...first,
    server,
    second,
    ticket,
    connect,
    async addHub(id, groupId) {
      const location = { street: 'Prosta 1', city: 'Warszawa', country: 'Poland', lat: 52.2, lon: 21 };
      await server.db
        .insert(chargerHubs)
        .values({ id, groupId, kind: 'station', name: `Station ${id}`, visibleForUsers: true, ...location });
      await server.db.insert(chargerPoints).values({ id: `${id}-A`, hubId: id, name: 'A', columns: 4 });
    },
    async open(email, code, process = first) {
      const gateway = await connect(await ticket(email), { process });
      gateway.send({ type: 'open', code });
      return gateway;
    },
    async list(email) {
      const answer = await server.as(email, { url: '/v2/charger/alerts' });
      return { alerts: answer.json<Alert[]>(), updateId: Number(answer.headers['x-update-id']) };
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      await other.close();
      await server.close();
    },
  };
}

/** Returns the station's own id of an alert. */
export const ownIdOf = ({ id, chargerId }: Alert) => id.slice(chargerId.length + 1);

/** Returns an alert report with these fields changed. */
export const aReport = (id: string, changed: Partial<AlertReport> = {}): AlertReport => ({
  id,
  ts: Date.now(),
  type: 'charger',
  pointId: null,
  description: 'mainsLow',
  state: 'started',
  ...changed,
});
