import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import type { Logger } from '../kernel/logging.ts';
import { FrameLimit } from './frame-limit.ts';
import { mayPublish, maySubscribe, recognise, type Party } from './credentials.ts';
import { MAX_MESSAGE_BYTES } from '../protocol/message-parser.ts';
import { watchRenewals } from './renewals.ts';
import { serverSubscriptions } from '../protocol/topics.ts';

export interface Broker {
  readonly url: string;
  readonly connections: number;
  /** Lets vehicles in, once someone listens to them: what they say before would be lost, answers to commands included. */
  admit(): void;
  close(): Promise<void>;
}

export interface BrokerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** The installation's secret; see credentials.ts. */
  readonly secret: string;
  readonly host?: string;
  /** Vehicles are let in as soon as a server listens, without `admit`: for a broker that is a process of its own. */
  readonly admitWithServer?: boolean;
  /** File of renewed passwords; see renewals.ts. */
  readonly renewalsFile?: string | undefined;
  readonly log?: Logger;
  readonly onFault?: (fault: { readonly client: string | null; readonly message: string }) => void;
}

/* MQTT's codes. aedes declares them as an enum that it does not export. */
/* oxlint-disable typescript/no-unsafe-enum-assignment */
const BAD_CREDENTIALS: AuthenticateError['returnCode'] = 4;
const NOT_AUTHORISED: AuthenticateError['returnCode'] = 5;
/* oxlint-enable typescript/no-unsafe-enum-assignment */
const CONNECT_TIMEOUT = 10_000;
/** Largest packet of a connection that hasn't signed in, in bytes: name, password, client id and will. */
const LARGEST_CONNECT = 1024;
/** Largest packet afterwards: gateways subscribe to the commands of many vehicles by one. */
const LARGEST_PACKET = 512 * 1024;
/** Connections of one address that haven't signed in. */
const MOST_STRANGERS = 1000;

/** Who is connected, and the gate that keeps vehicles waiting until a server listens. */
class Connections {
  readonly #parties = new WeakMap<Client, Party>();
  /** User names of those who are connected. */
  readonly #names = new Map<Client, string>();
  readonly #onSignIn = new WeakMap<object, () => void>();
  /** Vehicles before the gate; null once it is open. */
  #waiting: (() => void)[] | null = [];

  partyOf(client: Client | null): Party | undefined {
    return client === null ? undefined : this.#parties.get(client);
  }

  /** Calls back when anyone who uses this socket signs in. */
  onSignIn(socket: object, act: () => void): void {
    this.#onSignIn.set(socket, act);
  }

  /** Lets someone in whose password is right: servers at once, others when the gate is open. */
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

  openGate(): void {
    const before = this.#waiting ?? [];
    this.#waiting = null;
    for (const enter of before) enter();
  }
}

const refusal = (message: string) => new Error(message);

/** What the broker lets its clients do; `passwords` gives the renewals known now. */
const permissions = (
  connections: Connections,
  secret: string,
  passwords: () => ReadonlyMap<string, number> | undefined,
): Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'> => ({
  preConnect(_client, packet, done) {
    // Anyone who connects with an id throws out who has it: ids of one name never meet those of another.
    if (packet.clientId.length > 64) return done(new Error('the client id is too long'), false);
    if (packet.clientId !== '') packet.clientId = `${packet.username ?? ''} ${packet.clientId}`;
    done(null, true);
  },
  authenticate(client, username, password, done) {
    const refuse = (message: string, returnCode: AuthenticateError['returnCode']) =>
      done(Object.assign<Error, Pick<AuthenticateError, 'returnCode'>>(new Error(message), { returnCode }), null);
    const party = recognise(secret, username, password, passwords());
    if (!party) return refuse('bad user name or password', BAD_CREDENTIALS);
    // A kept session would hold commands for vehicles that are away, and deliver them after their time. The ledger holds them instead.
    if (!client.clean) return refuse('only clean sessions are accepted', NOT_AUTHORISED);
    connections.signIn(client, party, username ?? '', () => done(null, true));
  },
  authorizePublish(client, packet, done) {
    const party = connections.partyOf(client);
    if (packet.retain) return done(refusal('retained messages are not accepted'));
    if (Buffer.byteLength(packet.payload) > MAX_MESSAGE_BYTES * 2) return done(refusal('message too large'));
    done(party && mayPublish(party, packet.topic) ? null : refusal('not allowed to publish there'));
  },
  authorizeSubscribe(client, subscription, done) {
    const party = connections.partyOf(client);
    done(null, party && maySubscribe(party, subscription.topic) ? subscription : null);
  },
});

/** Counts connections of one address that haven't signed in. */
class Strangers {
  readonly #counts = new Map<string, number>();

  /** Returns what is to be called once, or more often, when it is none any more; null when there are too many. */
  enter(address: string): (() => void) | null {
    const known = this.#counts.get(address) ?? 0;
    if (known >= MOST_STRANGERS) return null;
    this.#counts.set(address, known + 1);
    let stranger = true;
    return () => {
      if (!stranger) return;
      stranger = false;
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
 * Starts the embedded broker, on the loopback address unless told otherwise.
 * @throws the error of `listen`, e.g. EADDRINUSE, or Error when the file of renewed passwords can't be read
 */
export async function startBroker({
  port,
  secret,
  host = '127.0.0.1',
  admitWithServer = false,
  renewalsFile,
  log,
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
    concurrency: 1000,
    connectTimeout: CONNECT_TIMEOUT,
    drainTimeout: 15_000,
    keepaliveLimit: 600,
    maxTopicLevels: 5,
    maxClientsIdLength: 128,
    ...permissions(connections, secret, () => renewals?.current()),
  });
  const fault = (client: Client | null, error: Error) => onFault?.({ client: client?.id ?? null, message: error.message });
  aedes.on('clientError', fault);
  aedes.on('connectionError', fault);
  if (admitWithServer)
    aedes.on('subscribe', (subscriptions, client) => {
      const hears = subscriptions.some(({ topic }) => serverSubscriptions.includes(topic));
      if (hears && connections.partyOf(client)?.kind === 'server') connections.openGate();
    });

  const sockets = new Set<Socket>();
  const strangers = new Strangers();
  const listener = createServer((socket) => {
    const leave = strangers.enter(socket.remoteAddress ?? '');
    if (leave === null) {
      socket.destroy();
      return;
    }
    const limit = new FrameLimit(LARGEST_CONNECT);
    limitPackets(socket, limit, () => fault(null, refusal('packet too large')));
    connections.onSignIn(socket, () => {
      leave();
      limit.allow(LARGEST_PACKET);
    });
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      leave();
    });
    aedes.handle(socket);
  });
  await listen(listener, port, host);
  return {
    url: `mqtt://${host}:${(listener.address() as AddressInfo).port}`,
    get connections() {
      return aedes.connectedClients;
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

/** aedes reads from the socket by `read`, and its parser keeps what belongs to an unfinished packet: what is too large never gets there. */
function limitPackets(socket: Socket, limit: FrameLimit, onTooLarge: () => void): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const bytes = read(size) as Buffer | null;
    if (bytes === null || limit.accepts(bytes)) return bytes;
    onTooLarge();
    socket.destroy();
    return null;
  };
}
