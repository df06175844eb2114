import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { App, Kernel } from '../kernel/module.ts';
import type { Caller } from '../kernel/caller.ts';
import { accessChanged, groupsChanged, sessionEnded } from '../modules/accounts/access-channels.ts';
import { measureConnections } from './live-metrics.ts';
import { mayConnect } from './origin.ts';
import { closeCodes, type SessionSocket } from './session-socket.ts';

/** A changed group tree concerns every tab: at most one reload per second, in ms. */
const NOTIFY_GROUPS_EVERY = 1000;
const HEARTBEAT_INTERVAL = 25_000;
/** Sessions and grants are reloaded this often, in case a message was missed. */
const RENEW_EVERY = 30_000;
const MAX_SOCKETS_PER_ACCOUNT = 100;
/** No console sends more messages in a second. */
const MAX_MESSAGES_PER_SECOND = 20;

/** Reloads the caller of a connection: same session, current grants; null when the session has ended. */
export type FindCaller = () => Promise<Caller | null>;

export interface SocketEndpoint<Socket extends SessionSocket> {
  readonly path: string;
  /** Authenticates a new connection, once; null: rejected. */
  readonly identify: (handshake: IncomingMessage) => Promise<FindCaller | null>;
  readonly accept: (raw: WebSocket, caller: Caller) => Socket;
  /** Messages received before the client is authenticated are queued. */
  readonly onMessage: (socket: Socket, text: string) => void;
  /** The account's grants or groups changed. */
  readonly onAccessChanged?: (socket: Socket) => void;
  readonly onClose?: (socket: Socket) => void;
}

/** Open connections, and how to reload the caller of each. */
interface Connections<Socket extends SessionSocket> {
  readonly open: Set<Socket>;
  readonly callers: WeakMap<Socket, FindCaller>;
}

/** Closes connections when their sessions end, and keeps their grants up to date. Returns the stop function. */
function watchSessions<Socket extends SessionSocket>(
  { open, callers }: Connections<Socket>,
  kernel: Kernel,
  endpoint: SocketEndpoint<Socket>,
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
  /** The server applies the new grants before the tab is asked to reload them. */
  const renewAndNotify = async (socket: Socket) => {
    await renew(socket);
    if (open.has(socket)) endpoint.onAccessChanged?.(socket);
  };
  const renewWhere = (matches: (socket: Socket) => boolean, how = renew) => {
    for (const socket of open) {
      if (!matches(socket)) continue;
      // An unavailable database is no reason to disconnect people; token expiry still applies.
      how(socket).catch((error: unknown) => kernel.log.warn({ err: error, path: endpoint.path }, "couldn't check a connection"));
    }
  };

  const stops = [
    kernel.pubsub.subscribe(sessionEnded, ({ sessionId }) => {
      for (const socket of open) if (socket.caller.sessionId === sessionId) end(socket);
    }),
    kernel.pubsub.subscribe(accessChanged, ({ accountIds }) => {
      renewWhere(({ caller: { account } }) => accountIds.includes(account.id), renewAndNotify);
    }),
    kernel.pubsub.onSignal(groupsChanged, () => (treeChanged = true)),
  ];
  const every = (milliseconds: number, task: () => void) => {
    const timer = setInterval(task, milliseconds);
    timer.unref();
    stops.push(() => clearInterval(timer));
  };
  every(NOTIFY_GROUPS_EVERY, () => {
    if (!treeChanged) return;
    treeChanged = false;
    renewWhere(() => true, renewAndNotify);
  });
  every(1000, () => {
    for (const socket of open) if (socket.caller.expiresAt <= Date.now()) end(socket);
  });
  every(HEARTBEAT_INTERVAL, () => {
    for (const socket of open) socket.ping();
  });
  every(RENEW_EVERY, () => renewWhere(() => true));

  return () => {
    for (const stop of stops) stop();
  };
}

/** Handles one connection from handshake to close. */
async function serve<Socket extends SessionSocket>(
  { open, callers }: Connections<Socket>,
  kernel: Kernel,
  endpoint: SocketEndpoint<Socket>,
  raw: WebSocket,
  handshake: IncomingMessage,
): Promise<void> {
  const queued: string[] = [];
  let socket: Socket | null = null;
  let stopWaiting = () => {};
  let messagesThisSecond = 0;
  const allowance = setInterval(() => {
    messagesThisSecond = 0;
  }, 1000);
  allowance.unref();
  raw.on('error', () => raw.terminate());
  raw.on('close', () => {
    clearInterval(allowance);
    stopWaiting();
    if (socket === null) return;
    open.delete(socket);
    endpoint.onClose?.(socket);
  });
  raw.on('message', (data) => {
    messagesThisSecond += 1;
    if (messagesThisSecond > MAX_MESSAGES_PER_SECOND) return raw.close(closeCodes.forbidden, 'too many messages');
    const text = (data as Buffer).toString('utf8');
    if (socket) endpoint.onMessage(socket, text);
    else queued.push(text);
  });

  const find = await endpoint.identify(handshake);
  const caller = (await find?.()) ?? null;
  if (find === null || caller === null) return raw.close(closeCodes.sessionEnded, 'sign in to continue');
  if (raw.readyState !== raw.OPEN) return;
  if (kernel.drain.closing.aborted) return raw.close(closeCodes.stopping, 'server stops');
  const others = [...open].filter((each) => each.caller.account.id === caller.account.id);
  if (others.length >= MAX_SOCKETS_PER_ACCOUNT) return raw.close(closeCodes.forbidden, 'too many connections');
  const accepted = endpoint.accept(raw, caller);
  socket = accepted;
  stopWaiting = kernel.drain.onClosing(() => accepted.close(closeCodes.stopping, 'server stops'));
  callers.set(accepted, find);
  open.add(accepted);
  for (const text of queued) endpoint.onMessage(accepted, text);
}

/** Opens a WebSocket for signed-in accounts: checks origin and limits, pings, and closes with the session. Returns the open connections. */
export function openAuthenticatedSocket<Socket extends SessionSocket>(
  app: App,
  kernel: Kernel,
  endpoint: SocketEndpoint<Socket>,
): ReadonlySet<Socket> {
  const connections: Connections<Socket> = { open: new Set(), callers: new WeakMap() };
  const { open } = connections;
  measureConnections(kernel.metrics, endpoint.path, open);
  const stopWatch = watchSessions(connections, kernel, endpoint);

  app.get(endpoint.path, { websocket: true, config: { access: 'socket' }, schema: { hide: true } }, (raw, request) => {
    if (!mayConnect(request.headers.origin, request.host, kernel.config.origins))
      return raw.close(closeCodes.forbidden, 'origin not allowed');
    serve(connections, kernel, endpoint, raw, request.raw).catch((error: unknown) => {
      kernel.log.error({ err: error, path: endpoint.path }, 'a connection failed');
      raw.close(closeCodes.failed, 'try again');
    });
  });

  const closeAll = () => {
    for (const socket of open) socket.close(closeCodes.stopping, 'server stops');
  };
  app.addHook('onClose', async () => {
    stopWatch();
    closeAll();
    open.clear();
  });
  return open;
}
