import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import type { Logger } from '../kernel/logging.ts';
import { PacketSizeLimit } from './packet-size-limit.ts';
import { createMessageQueue } from './message-queue.ts';
import { canPublish, canSubscribe, authenticateParty, type Party } from './credentials.ts';
import { MAX_PUBLISHED_BYTES } from '../protocol/message-parser.ts';
import { watchRenewals } from './renewals.ts';
import { serverSubscriptions } from '../protocol/topics.ts';

export interface Broker {
  readonly url: string;
  readonly connections: number;
  /** Whether vehicles are accepted. */
  readonly isAdmitting: boolean;
  /** Accepts vehicles. Call once a server is subscribed: messages sent before, command responses included, would be lost. */
  admit(): void;
  close(): Promise<void>;
}

/** Messages that are delivered at the same time. */
const CONCURRENCY = 1_000;

export interface BrokerOptions {
  /** 0: any free port. */
  readonly port: number;
  /** The installation's secret; see credentials.ts. */
  readonly secret: string;
  readonly host?: string;
  /** Accepts vehicles as soon as a server subscribes, without `admit`: for a broker in a process of its own. */
  readonly admitWithServer?: boolean;
  /** File of renewed passwords; see renewals.ts. */
  readonly renewalsFile?: string | undefined;
  readonly log?: Logger;
  /** Called for every message of a client. */
  readonly onMessage?: () => void;
  readonly onFault?: (fault: { readonly client: string | null; readonly message: string }) => void;
}

/* MQTT's codes. aedes declares them as an enum that it does not export. */
/* oxlint-disable typescript/no-unsafe-enum-assignment */
const BAD_CREDENTIALS: AuthenticateError['returnCode'] = 4;
const NOT_AUTHORISED: AuthenticateError['returnCode'] = 5;
/* oxlint-enable typescript/no-unsafe-enum-assignment */
const CONNECT_TIMEOUT = 10_000;
/** Maximum packet size before authentication, in bytes: name, password, client id and will. */
const MAX_CONNECT_PACKET = 1024;
/** Maximum packet size after authentication: gateways subscribe to the commands of many vehicles in one packet. */
const MAX_PACKET = 512 * 1024;
/** Maximum number of unauthenticated connections per address. */
const MAX_UNAUTHENTICATED = 1000;

/** The authenticated clients, and the gate that holds vehicles back until a server is subscribed. */
class Connections {
  readonly #parties = new WeakMap<Client, Party>();
  /** User names of connected clients. */
  readonly #names = new Map<Client, string>();
  readonly #onSignIn = new WeakMap<object, () => void>();
  /** Clients waiting for the gate; null once it's open. */
  #waiting: (() => void)[] | null = [];

  partyOf(client: Client | null): Party | undefined {
    return client === null ? undefined : this.#parties.get(client);
  }

  /** Registers a callback for when the client on this socket authenticates. */
  onSignIn(socket: object, act: () => void): void {
    this.#onSignIn.set(socket, act);
  }

  /** Admits an authenticated client: servers immediately, others when the gate is open. */
  signIn(client: Client, party: Party, username: string, enter: () => void): void {
    this.#parties.set(client, party);
    this.#names.set(client, username);
    client.conn.once('close', () => this.#names.delete(client));
    this.#onSignIn.get(client.conn)?.();
    if (party.kind === 'server' || this.#waiting === null) enter();
    else this.#waiting.push(enter);
  }

  closeAll(usernames: readonly string[]): void {
    for (const [client, name] of this.#names) if (usernames.includes(name)) client.close();
  }

  get isOpen(): boolean {
    return this.#waiting === null;
  }

  openGate(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const enter of waiting) enter();
  }
}

const refusal = (message: string) => new Error(message);

/** The broker's access control; `passwords` returns the current renewals. */
const permissions = (
  connections: Connections,
  secret: string,
  passwords: () => ReadonlyMap<string, number> | undefined,
): Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'> => ({
  preConnect(_client, packet, done) {
    // MQTT disconnects the previous client with the same id. Prefixing the user name keeps users from disconnecting each other.
    if (packet.clientId.length > 64) return done(new Error('the client id is too long'), false);
    if (packet.clientId !== '') packet.clientId = `${packet.username ?? ''} ${packet.clientId}`;
    done(null, true);
  },
  authenticate(client, username, password, done) {
    const refuse = (message: string, returnCode: AuthenticateError['returnCode']) =>
      done(Object.assign<Error, Pick<AuthenticateError, 'returnCode'>>(new Error(message), { returnCode }), null);
    const party = authenticateParty(secret, username, password, passwords());
    if (!party) return refuse('bad user name or password', BAD_CREDENTIALS);
    // A persistent session would queue commands for offline vehicles and deliver them after they expired. The ledger queues them instead.
    if (!client.clean) return refuse('only clean sessions are accepted', NOT_AUTHORISED);
    connections.signIn(client, party, username ?? '', () => done(null, true));
  },
  authorizePublish(client, packet, done) {
    const party = connections.partyOf(client);
    if (packet.retain) return done(refusal('retained messages are not accepted'));
    if (Buffer.byteLength(packet.payload) > MAX_PUBLISHED_BYTES) return done(refusal('message too large'));
    done(party && canPublish(party, packet.topic) ? null : refusal('not allowed to publish there'));
  },
  authorizeSubscribe(client, subscription, done) {
    const party = connections.partyOf(client);
    done(null, party && canSubscribe(party, subscription.topic) ? subscription : null);
  },
});

/** Counts unauthenticated connections per address. */
class UnauthenticatedConnections {
  readonly #counts = new Map<string, number>();

  /** Returns an idempotent function to call on authentication or close; null when the address has too many connections. */
  enter(address: string): (() => void) | null {
    const known = this.#counts.get(address) ?? 0;
    if (known >= MAX_UNAUTHENTICATED) return null;
    this.#counts.set(address, known + 1);
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      const left = (this.#counts.get(address) ?? 1) - 1;
      if (left === 0) this.#counts.delete(address);
      else this.#counts.set(address, left);
    };
  }
}

const listen = (listener: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, () => {
      listener.off('error', reject);
      resolve();
    });
  });

/**
 * Starts the embedded broker, by default on the loopback address.
 * @throws the error of `listen`, e.g. EADDRINUSE, or Error when the file of renewed passwords can't be read
 */
export async function startBroker({
  port,
  secret,
  host = '127.0.0.1',
  admitWithServer = false,
  renewalsFile,
  log,
  onMessage,
  onFault,
}: BrokerOptions): Promise<Broker> {
  const connections = new Connections();
  const renewals =
    renewalsFile === undefined
      ? null
      : watchRenewals(renewalsFile, {
          onRenewed(usernames) {
            log?.info({ usernames }, 'passwords renewed');
            connections.closeAll(usernames);
          },
          onFault: (error) => log?.error({ err: error }, "couldn't read renewed passwords; keeping the known ones"),
        });
  const aedes = await Aedes.createBroker({
    mq: createMessageQueue(CONCURRENCY),
    // Only for the number of listeners that a connection may have.
    concurrency: CONCURRENCY,
    connectTimeout: CONNECT_TIMEOUT,
    drainTimeout: 15_000,
    keepaliveLimit: 600,
    maxTopicLevels: 5,
    maxClientsIdLength: 128,
    ...permissions(connections, secret, () => renewals?.current()),
  });
  const fault = (client: Client | null, error: Error) => {
    if (connections.partyOf(client)?.kind === 'server') log?.warn({ err: error }, 'closed the connection of a server');
    onFault?.({ client: client?.id ?? null, message: error.message });
  };
  aedes.on('clientError', fault);
  aedes.on('connectionError', fault);
  if (onMessage) aedes.on('publish', (_packet, client) => void (client && onMessage()));
  if (admitWithServer)
    aedes.on('subscribe', (subscriptions, client) => {
      const isServerSubscription = subscriptions.some(({ topic }) => serverSubscriptions.includes(topic));
      if (isServerSubscription && connections.partyOf(client)?.kind === 'server') connections.openGate();
    });

  const sockets = new Set<Socket>();
  const unauthenticated = new UnauthenticatedConnections();
  const listener = createServer((socket) => {
    const release = unauthenticated.enter(socket.remoteAddress ?? '');
    if (release === null) {
      socket.destroy();
      return;
    }
    const limit = new PacketSizeLimit(MAX_CONNECT_PACKET);
    limitPackets(socket, limit, () => fault(null, refusal('packet too large')));
    connections.onSignIn(socket, () => {
      release();
      limit.allow(MAX_PACKET);
    });
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      release();
    });
    aedes.handle(socket);
  });
  await listen(listener, port, host);
  return {
    url: `mqtt://${host}:${(listener.address() as AddressInfo).port}`,
    get connections() {
      return aedes.connectedClients;
    },
    get isAdmitting() {
      return connections.isOpen;
    },
    admit: () => connections.openGate(),
    async close() {
      renewals?.stop();
      const stopped = new Promise<void>((resolve) => {
        listener.close(() => resolve());
      });
      await new Promise<void>((resolve) => {
        aedes.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await stopped;
    },
  };
}

/** aedes pulls bytes with `read` and buffers unfinished packets. Wrapping `read` drops oversized packets before they are buffered. */
function limitPackets(socket: Socket, limit: PacketSizeLimit, onTooLarge: () => void): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const bytes = read(size) as Buffer | null;
    if (bytes === null || limit.accepts(bytes)) return bytes;
    onTooLarge();
    socket.destroy();
    return null;
  };
}
