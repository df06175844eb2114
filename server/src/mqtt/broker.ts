import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { mayPublish, maySubscribe, recognise, type Party } from './credentials.ts';
import { MAX_MESSAGE_BYTES } from './message-fields.ts';

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
  readonly onFault?: (fault: { readonly client: string | null; readonly message: string }) => void;
}

/* MQTT's codes. aedes declares them as an enum that it does not export. */
/* oxlint-disable typescript/no-unsafe-enum-assignment */
const BAD_CREDENTIALS: AuthenticateError['returnCode'] = 4;
const NOT_AUTHORISED: AuthenticateError['returnCode'] = 5;
/* oxlint-enable typescript/no-unsafe-enum-assignment */
const CONNECT_TIMEOUT = 10_000;

/** Starts the embedded broker, on the loopback address unless told otherwise. @throws the error of `listen`, e.g. EADDRINUSE */
export async function startBroker({ port, secret, host = '127.0.0.1', onFault }: BrokerOptions): Promise<Broker> {
  const parties = new WeakMap<Client, Party>();
  /** Vehicles before the gate; null once it is open. */
  let waiting: (() => void)[] | null = [];
  const refusal = (message: string) => new Error(message);
  const aedes = await Aedes.createBroker({
    concurrency: 1000,
    connectTimeout: CONNECT_TIMEOUT,
    drainTimeout: 15_000,
    keepaliveLimit: 600,
    maxTopicLevels: 5,
    maxClientsIdLength: 64,
    authenticate(client, username, password, done) {
      const refuse = (message: string, returnCode: AuthenticateError['returnCode']) =>
        done(Object.assign<Error, Pick<AuthenticateError, 'returnCode'>>(new Error(message), { returnCode }), null);
      const party = recognise(secret, username, password);
      if (!party) return refuse('bad user name or password', BAD_CREDENTIALS);
      // A kept session would hold commands for vehicles that are away, and deliver them after their time. The ledger holds them instead.
      if (!client.clean) return refuse('only clean sessions are accepted', NOT_AUTHORISED);
      parties.set(client, party);
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

  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
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
    admit() {
      const before = waiting ?? [];
      waiting = null;
      for (const enter of before) enter();
    },
    async close() {
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
