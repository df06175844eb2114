import type { WebSocket } from 'ws';
import type { ServerModule } from '../kernel/app.ts';
import { GROUPS_CHANNEL } from '../modules/iam/group-directory.ts';
import { hubOf, topics, type LiveMessage, type Topic } from './hub.ts';
import { closeCodes, LiveSocket } from './live-socket.ts';
import { mayConnect } from './origin.ts';
import { readClientMessage, tokenOf } from './subscriptions.ts';

/** How often each topic is sent, in milliseconds: results of commands as good as at once, positions too, because they come gathered. */
const sendEvery: Readonly<Record<Topic, number>> = { vehicles: 100, commands: 150, zones: 500, pilots: 150, happenings: 500 };
/** A changed tree of groups is everybody's business: however many groups change in a second, tabs read once. */
const TELL_GROUPS_EVERY = 1000;
const PROBE_EVERY = 25_000;
/** Tokens and grants are looked at again this often, in case an announcement was missed. */
const RENEW_EVERY = 30_000;
const MOST_SOCKETS_PER_ACCOUNT = 100;
/** A client that says more than this in a second is not a console. */
const MOST_MESSAGES_A_SECOND = 20;

/** The live channel: WebSocket `/live` with the subprotocols `fleet.live.v1` and `bearer.<access token>`. */
export const liveModule: ServerModule = (app, kernel) => {
  const hub = hubOf(kernel);
  const open = new Map<LiveSocket, string>();
  let groupsChanged = false;
  const waiting = new Map<Topic, Map<string, LiveMessage>>(topics.map((topic) => [topic, new Map()]));

  const renew = async (socket: LiveSocket) => {
    const token = open.get(socket);
    if (token === undefined) return;
    const caller = await kernel.authenticate(token);
    if (caller === null) end(socket);
    else socket.renew(caller);
  };
  /** The socket goes by the new grants before its tab is told to read them. */
  const tellAccess = async (socket: LiveSocket) => {
    await renew(socket);
    if (open.has(socket)) socket.tellAccess();
  };
  const end = (socket: LiveSocket) => {
    open.delete(socket);
    socket.close(closeCodes.sessionEnded, 'session ended');
  };
  const renewWhere = (matches: (socket: LiveSocket) => boolean, how = renew) => {
    for (const socket of open.keys()) {
      if (!matches(socket)) continue;
      // The database being away is no reason to throw people out; the token's own end still is.
      how(socket).catch((error: unknown) => kernel.log.warn({ err: error }, 'a live connection could not be checked'));
    }
  };

  const stops = [
    hub.listen((topic, messages) => {
      const gathered = waiting.get(topic);
      // Nobody there: nothing to keep.
      if (gathered && open.size > 0) for (const message of messages) gathered.set(message.key, message);
    }),
    kernel.announcements.hear('sessions', (message) => {
      const { sessionId, ended } = message as { sessionId?: string; ended?: boolean };
      if (ended) for (const socket of open.keys()) if (socket.caller.sessionId === sessionId) end(socket);
    }),
    kernel.announcements.hear('access', (message) => {
      const { accountId, accountIds = [] } = message as { accountId?: string; accountIds?: readonly string[] };
      renewWhere(({ caller: { account } }) => account.id === accountId || accountIds.includes(account.id), tellAccess);
    }),
    kernel.announcements.hear(GROUPS_CHANNEL, () => (groupsChanged = true)),
  ];
  const every = (milliseconds: number, act: () => void) => {
    const timer = setInterval(act, milliseconds);
    timer.unref();
    stops.push(() => clearInterval(timer));
  };
  for (const topic of topics)
    every(sendEvery[topic], () => {
      const gathered = waiting.get(topic);
      if (!gathered || gathered.size === 0) return;
      const messages = [...gathered.values()];
      gathered.clear();
      for (const socket of open.keys()) socket.tell(topic, messages);
    });
  every(TELL_GROUPS_EVERY, () => {
    if (!groupsChanged) return;
    groupsChanged = false;
    renewWhere(() => true, tellAccess);
  });
  every(1000, () => {
    for (const socket of open.keys()) if (socket.caller.expiresAt <= Date.now()) end(socket);
  });
  every(PROBE_EVERY, () => {
    for (const socket of open.keys()) socket.probe();
  });
  every(RENEW_EVERY, () => renewWhere(() => true));

  const serve = async (raw: WebSocket, token: string | null) => {
    const heard: string[] = [];
    let socket: LiveSocket | null = null;
    let saidThisSecond = 0;
    const allowance = setInterval(() => {
      saidThisSecond = 0;
    }, 1000);
    allowance.unref();
    const act = (data: string) => {
      const message = readClientMessage(data);
      if (message === null || socket === null) return;
      if (message.type === 'subscribe') socket.subscribe(message.topic);
      else socket.unsubscribe(message.topic);
    };
    raw.on('error', () => raw.terminate());
    raw.on('close', () => {
      clearInterval(allowance);
      if (socket) open.delete(socket);
    });
    // What a client says while its token is being checked is kept until then.
    raw.on('message', (data) => {
      saidThisSecond += 1;
      if (saidThisSecond > MOST_MESSAGES_A_SECOND) return raw.close(closeCodes.forbidden, 'too many messages');
      const text = (data as Buffer).toString('utf8');
      if (socket) act(text);
      else heard.push(text);
    });

    const caller = token === null ? null : await kernel.authenticate(token);
    if (caller === null || token === null) return raw.close(closeCodes.sessionEnded, 'sign in to continue');
    if (raw.readyState !== raw.OPEN) return;
    const others = [...open.keys()].filter((each) => each.caller.account.id === caller.account.id);
    if (others.length >= MOST_SOCKETS_PER_ACCOUNT) return raw.close(closeCodes.forbidden, 'too many connections');
    socket = new LiveSocket(raw, caller);
    open.set(socket, token);
    socket.send('{"type":"hello"}');
    for (const text of heard) act(text);
  };

  app.get('/live', { websocket: true, config: { access: 'socket' }, schema: { hide: true } }, (raw, request) => {
    if (!mayConnect(request.headers.origin, request.host, kernel.config.origins))
      return raw.close(closeCodes.forbidden, 'origin not allowed');
    serve(raw, tokenOf(request.headers['sec-websocket-protocol'])).catch((error: unknown) => {
      kernel.log.error({ err: error }, 'a live connection failed');
      raw.close(1011, 'try again');
    });
  });

  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    for (const socket of open.keys()) socket.close(1012, 'server stops');
    open.clear();
    hub.close();
  });
};
