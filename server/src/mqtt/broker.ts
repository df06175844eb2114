import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import type { Logger } from '../kernel/logging.ts';
import { FrameLimit } from './frame-limit.ts';
import { mayPublish, maySubscribe, recognise, type Party } from './credentials.ts';
import { MAX_MESSAGE_BYTES } from '../protocol/message-parser.ts';
import { watchRenewals } from './renewals.ts';
import { serverSubscriptions } from '../protocol/topics.ts';

export interface Broker {
  readonly url: string;
  readonly connections: number;
  /** Lets vehicles in, once somebody listens to them: what they say before would be lost, answers to commands included. */
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
  const parties = new WeakMap<Client, Party>();
  /** User names of those who are connected. */
  const names = new Map<Client, string>();
  const renewals =
    renewalsFile === undefined
      ? null
      : watchRenewals(renewalsFile, {
          onRenewed(usernames) {
            log?.info({ usernames }, 'passwords were renewed');
            for (const [client, name] of names) if (usernames.includes(name)) client.close();
          },
          onFault: (error) => log?.error({ err: error }, 'renewed passwords cannot be read; those known stay'),
        });
  /** Vehicles before the gate; null once it is open. */
  let waiting: (() => void)[] | null = [];
  const refusal = (message: string) => new Error(message);
  const onSignIn = new WeakMap<object, () => void>();
  const signedIn = (client: Client) => onSignIn.get(client.conn)?.();
  const aedes = await Aedes.createBroker({
    concurrency: 1000,
    connectTimeout: CONNECT_TIMEOUT,
    drainTimeout: 15_000,
    keepaliveLimit: 600,
    maxTopicLevels: 5,
    maxClientsIdLength: 128,
    preConnect(_client, packet, done) {
      // Whoever connects with an id throws out who has it: ids of one name never meet those of another.
      if (packet.clientId.length > 64) return done(new Error('the client id is too long'), false);
      if (packet.clientId !== '') packet.clientId = `${packet.username ?? ''} ${packet.clientId}`;
      done(null, true);
    },
    authenticate(client, username, password, done) {
      const refuse = (message: string, returnCode: AuthenticateError['returnCode']) =>
        done(Object.assign<Error, Pick<AuthenticateError, 'returnCode'>>(new Error(message), { returnCode }), null);
      const party = recognise(secret, username, password, renewals?.current());
      if (!party) return refuse('bad user name or password', BAD_CREDENTIALS);
      // A kept session would hold commands for vehicles that are away, and deliver them after their time. The ledger holds them instead.
      if (!client.clean) return refuse('only clean sessions are accepted', NOT_AUTHORISED);
      parties.set(client, party);
      names.set(client, username ?? '');
      client.conn.once('close', () => names.delete(client));
      signedIn(client);
      if (party.kind === 'server' || waiting === null) return done(null, true);
      waiting.push(() => done(null, true));
    },
    authorizePublish(client, packet, done) {
      const party = client && parties.get(client);
      if (packet.retain) return done(refusal('retained messages are not accepted'));
      if (Buffer.byteLength(packet.payload) > MAX_MESSAGE_BYTES * 2) return done(refusal('message too large'));
      done(party && mayPublish(party, packet.topic) ? null : refusal('not allowed to publish there'));
    },
    authorizeSubscribe(client, subscription, done) {
      const party = parties.get(client);
      done(null, party && maySubscribe(party, subscription.topic) ? subscription : null);
    },
  });
  const fault = (client: Client | null, error: Error) => onFault?.({ client: client?.id ?? null, message: error.message });
  aedes.on('clientError', fault);
  aedes.on('connectionError', fault);

  const admit = () => {
    const before = waiting ?? [];
    waiting = null;
    for (const enter of before) enter();
  };
  if (admitWithServer)
    aedes.on('subscribe', (subscriptions, client) => {
      const hears = subscriptions.some(({ topic }) => serverSubscriptions.includes(topic));
      if (hears && parties.get(client)?.kind === 'server') admit();
    });

  const sockets = new Set<Socket>();
  const strangers = new Map<string, number>();
  const listener = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    const known = strangers.get(address) ?? 0;
    if (known >= MOST_STRANGERS) {
      socket.destroy();
      return;
    }
    strangers.set(address, known + 1);
    let stranger = true;
    const leave = () => {
      if (!stranger) return;
      stranger = false;
      const left = (strangers.get(address) ?? 1) - 1;
      if (left === 0) strangers.delete(address);
      else strangers.set(address, left);
    };
    const limit = new FrameLimit(LARGEST_CONNECT);
    limitPackets(socket, limit, () => fault(null, refusal('packet too large')));
    onSignIn.set(socket, () => {
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
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, () => {
      listener.off('error', reject);
      resolve();
    });
  });
  return {
    url: `mqtt://${host}:${(listener.address() as AddressInfo).port}`,
    get connections() {
      return aedes.connectedClients;
    },
    admit,
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
