import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Role } from '../../console/accounts.ts';
import { requestTokens, signIn, type Tokens } from '../server-tokens.ts';
import { pageLoad, screens, type Call, type Ids, type ScreenCalls } from './screens.ts';

/** Between two visits of a user, in ms: between half of it and one and a half. */
const VISIT_EVERY = 15_000;
/** Visits that begin with a new tab, which loads the page and renews the session. */
const NEW_TABS = 0.15;
/** Half of the users see the whole operator, the others one fleet. */
const ROLES: readonly Role[] = ['administrator', 'manager'];

function pickScreen(): ScreenCalls {
  let left = Math.random() * screens.reduce((sum, { share }) => sum + share, 0);
  return screens.find(({ share }) => (left -= share) < 0) ?? (screens[0] as ScreenCalls);
}

export interface Load {
  /** Number of responses by call and status, ids left out. */
  readonly responses: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Users who visit screens, each with a session and a tab that follows the fleet. Resolves when all have signed in. @param url of a server */
export async function startLoad(url: string, users: number, ids: Ids): Promise<Load> {
  const responses = new Map<string, number>();
  const stopping = new AbortController();
  // Each user's pause listens to it.
  setMaxListeners(0, stopping.signal);
  const call = async (token: string, { path, body }: Call) => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    const name = `${answer.status} ${(path.split('?', 1)[0] ?? '').replaceAll(/\/(?=[^/]*\d)(?!v\d\/)[^/]+/g, '/…')}`;
    responses.set(name, (responses.get(name) ?? 0) + 1);
  };
  const follow = (token: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, ['fleet.live.v1', `bearer.${token}`]);
    socket.on('error', () => undefined);
    socket.once('message', () => {
      for (const topic of ['vehicles', 'service-requests', 'slots']) socket.send(JSON.stringify({ type: 'subscribe', topic }));
    });
    return socket;
  };
  const visit = async (given: Tokens): Promise<void> => {
    let tokens = given;
    let socket = follow(tokens.access_token);
    while (!stopping.signal.aborted) {
      await sleep(VISIT_EVERY * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      const isNewTab = Math.random() < NEW_TABS;
      if (isNewTab) {
        tokens = await requestTokens(url, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
        socket.terminate();
        socket = follow(tokens.access_token);
      }
      const { access_token: token } = tokens;
      await Promise.all([...(isNewTab ? pageLoad : []), ...pickScreen().calls(ids)].map((each) => call(token, each)));
    }
    socket.terminate();
  };
  const sessions: Tokens[] = [];
  for (let nth = 0; nth < users; nth += 1) {
    sessions.push(await signIn(url, ROLES[nth % ROLES.length] ?? 'administrator'));
  }
  const visits = Promise.all(sessions.map(visit));
  visits.catch(() => undefined);
  return {
    responses,
    async stop() {
      stopping.abort();
      await visits;
    },
  };
}
