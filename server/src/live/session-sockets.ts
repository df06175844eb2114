import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { App, Kernel } from '../kernel/module.ts';
import type { Caller } from '../kernel/caller.ts';
import { accessChanged, groupsChanged, sessionEnded } from '../modules/accounts/access-channels.ts';
import { mayConnect } from './origin.ts';
import { closeCodes, type SessionSocket } from './session-socket.ts';

/** A changed tree of groups is everybody's business: however many groups change in a second, tabs read once. */
const TELL_GROUPS_EVERY = 1000;
const PROBE_EVERY = 25_000;
/** Sessions and grants are looked at again this often, in case a message was missed. */
const RENEW_EVERY = 30_000;
const MOST_SOCKETS_PER_ACCOUNT = 100;
/** A client that says more than this in a second is not a console. */
const MOST_MESSAGES_A_SECOND = 20;

/** Finds the caller again, as often as it is asked: the same session, with the grants it has now; null when it has ended. */
export type FindCaller = () => Promise<Caller | null>;

export interface SocketDoor<Socket extends SessionSocket> {
  readonly path: string;
  /** Finds out who connects; null: no one who may. Asked once for each connection. */
  readonly identify: (handshake: IncomingMessage) => Promise<FindCaller | null>;
  readonly accept: (raw: WebSocket, caller: Caller) => Socket;
  /** What a client says; kept until it is known who it is. */
  readonly hear: (socket: Socket, text: string) => void;
  /** The socket goes by other grants than before, or other groups. */
  readonly accessChanged?: (socket: Socket) => void;
  readonly left?: (socket: Socket) => void;
}

/** Those that are open, and how the caller of each is found again. */
interface Connections<Socket extends SessionSocket> {
  readonly open: Set<Socket>;
  readonly callers: WeakMap<Socket, FindCaller>;
}

/** Ends connections with their sessions, at once, and keeps their grants up to date. Returns what ends the watch. */
function watchSessions<Socket extends SessionSocket>(
  { open, callers }: Connections<Socket>,
  kernel: Kernel,
  door: SocketDoor<Socket>,
): () => void {
  let treeChanged = false;

  const end = (socket: Socket) => {
    open.delete(socket);
    socket.close(closeCodes.sessionEnded, 'session ended');
  };
  const renew = async (socket: Socket) => {
    const caller = await callers.get(socket)?.();
    if (!open.has(socket)) return;
    if (caller === null || caller === undefined) end(socket);
    else socket.renew(caller);
  };
  /** The socket goes by the new grants before its tab is told to read them. */
  const renewAndTell = async (socket: Socket) => {
    await renew(socket);
    if (open.has(socket)) door.accessChanged?.(socket);
  };
  const renewWhere = (matches: (socket: Socket) => boolean, how = renew) => {
    for (const socket of open) {
      if (!matches(socket)) continue;
      // The database being away is no reason to throw people out; the token's own end still is.
      how(socket).catch((error: unknown) => kernel.log.warn({ err: error, path: door.path }, "couldn't check a connection"));
    }
  };

  const stops = [
    kernel.pubsub.subscribe(sessionEnded, ({ sessionId }) => {
      for (const socket of open) if (socket.caller.sessionId === sessionId) end(socket);
    }),
    kernel.pubsub.subscribe(accessChanged, ({ accountIds }) => {
      renewWhere(({ caller: { account } }) => accountIds.includes(account.id), renewAndTell);
    }),
    kernel.pubsub.onSignal(groupsChanged, () => (treeChanged = true)),
  ];
  const every = (milliseconds: number, act: () => void) => {
    const timer = setInterval(act, milliseconds);
    timer.unref();
    stops.push(() => clearInterval(timer));
  };
  every(TELL_GROUPS_EVERY, () => {
    if (!treeChanged) return;
    treeChanged = false;
    renewWhere(() => true, renewAndTell);
  });
  every(1000, () => {
    for (const socket of open) if (socket.caller.expiresAt <= Date.now()) end(socket);
  });
  every(PROBE_EVERY, () => {
    for (const socket of open) socket.probe();
  });
  every(RENEW_EVERY, () => renewWhere(() => true));

  return () => {
    for (const stop of stops) stop();
  };
}

/** Looks after one connection from its handshake to its end. */
async function serve<Socket extends SessionSocket>(
  { open, callers }: Connections<Socket>,
  door: SocketDoor<Socket>,
  raw: WebSocket,
  handshake: IncomingMessage,
): Promise<void> {
  const heard: string[] = [];
  let socket: Socket | null = null;
  let saidThisSecond = 0;
  const allowance = setInterval(() => {
    saidThisSecond = 0;
  }, 1000);
  allowance.unref();
  raw.on('error', () => raw.terminate());
  raw.on('close', () => {
    clearInterval(allowance);
    if (socket === null) return;
    open.delete(socket);
    door.left?.(socket);
  });
  raw.on('message', (data) => {
    saidThisSecond += 1;
    if (saidThisSecond > MOST_MESSAGES_A_SECOND) return raw.close(closeCodes.forbidden, 'too many messages');
    const text = (data as Buffer).toString('utf8');
    if (socket) door.hear(socket, text);
    else heard.push(text);
  });

  const find = await door.identify(handshake);
  const caller = (await find?.()) ?? null;
  if (find === null || caller === null) return raw.close(closeCodes.sessionEnded, 'sign in to continue');
  if (raw.readyState !== raw.OPEN) return;
  const others = [...open].filter((each) => each.caller.account.id === caller.account.id);
  if (others.length >= MOST_SOCKETS_PER_ACCOUNT) return raw.close(closeCodes.forbidden, 'too many connections');
  socket = door.accept(raw, caller);
  callers.set(socket, find);
  open.add(socket);
  for (const text of heard) door.hear(socket, text);
}

/**
 * Opens a WebSocket for people who are signed in, and looks after its connections: origin, limits, signs of life, and the end of the session, at once. Returns
 * those that are open.
 */
export function openSocketDoor<Socket extends SessionSocket>(app: App, kernel: Kernel, door: SocketDoor<Socket>): ReadonlySet<Socket> {
  const connections: Connections<Socket> = { open: new Set(), callers: new WeakMap() };
  const { open } = connections;
  const stopWatch = watchSessions(connections, kernel, door);

  app.get(door.path, { websocket: true, config: { access: 'socket' }, schema: { hide: true } }, (raw, request) => {
    if (!mayConnect(request.headers.origin, request.host, kernel.config.origins))
      return raw.close(closeCodes.forbidden, 'origin not allowed');
    serve(connections, door, raw, request.raw).catch((error: unknown) => {
      kernel.log.error({ err: error, path: door.path }, 'a connection failed');
      raw.close(closeCodes.failed, 'try again');
    });
  });

  app.addHook('onClose', async () => {
    stopWatch();
    for (const socket of open) socket.close(closeCodes.stopping, 'server stops');
    open.clear();
  });
  return open;
}
