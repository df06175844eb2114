import {
  type FormDraft,
  CONTRACT_VERSION,
  createBus,
  groupTree,
  isGranted,
  writable,
  type Account,
  type Group,
  type LiveTopics,
  type PermissionTable,
  type SessionState,
  type Shell,
  type ShellLocation,
  type Writable,
} from '@fleet-console/contract';
import { aGroup, anAccount } from './builders.ts';

/** Responses of the fake API and, below `/releases`, the fake release plane: a value becomes a 200 with JSON, a Response is passed on, a thrown error is a network error. */
export type Answer = (request: { method: string; path: string; body: unknown; headers: Headers }) => unknown;

export interface FakeShellOptions {
  path?: string;
  account?: Account;
  admin?: boolean;
  groups?: readonly Group[];
  permissions?: PermissionTable;
  answer?: Answer;
  /** Paths by route name, for `navigation.href`. */
  routes?: Readonly<Record<string, string>>;
  config?: Shell['config'];
  /** Drafts by form, to be shared with another shell. */
  readonly drafts?: Map<string, FormDraft>;
}

/** A shell for tests that records calls. */
export interface FakeShell extends Shell {
  readonly flashes: { readonly kind: 'info' | 'success' | 'error'; readonly text: string; readonly details?: string }[];
  readonly opened: { readonly panel: string; readonly input: unknown }[];
  readonly blocks: string[];
  /** Kept values that fit no field. */
  readonly refused: readonly Readonly<Record<string, unknown>>[];
  /** Sends a message on the live channel. */
  emit<T extends keyof LiveTopics>(topic: T, data: LiveTopics[T]): void;
  /** Sends data that match no topic's type. */
  emitMalformed(topic: keyof LiveTopics, data: unknown): void;
  /** Reports that messages may have been missed. */
  resume(): void;
  readonly sessionState: Writable<SessionState>;
  /** Gives the account other permissions, as an administrator does it elsewhere. */
  changePermissions(table: PermissionTable): void;
}

function parse(path: string): ShellLocation {
  const url = new URL(path, 'http://console.test');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: Math.random().toString(36).slice(2) };
}

const toHref = (to: string | { pathname?: string; search?: string; hash?: string }, from: ShellLocation) =>
  typeof to === 'string'
    ? new URL(to, `http://console.test${from.pathname}${from.search}`).href.slice('http://console.test'.length)
    : `${to.pathname ?? from.pathname}${to.search ?? ''}${to.hash ?? ''}`;

/** Fills in the parameters of a route; others become its query. */
function hrefOf(route: string, params: Readonly<Record<string, string>> = {}): string {
  const inPath = new Set(Array.from(route.matchAll(/:(\w+)/g), ([, key]) => key));
  const query = new URLSearchParams(Object.entries(params).filter(([key]) => !inPath.has(key)));
  const path = route.replaceAll(/:(\w+)\??/g, (_, key: string) => params[key] ?? '').replace(/\/+$/, '');
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const draftsIn = (drafts: Map<string, FormDraft>, refused: Readonly<Record<string, unknown>>[]): Shell['drafts'] => ({
  read: (form) => drafts.get(form) ?? null,
  write: (form, draft) => void (draft === null ? drafts.delete(form) : drafts.set(form, draft)),
  refuse: (_form, values) => void refused.push(values),
});

/** Passes requests below `base` to the fake API. */
const transportTo = (answer: Answer | undefined, base = ''): Shell['transport'] => ({
  fetch: async (path, init) => {
    const raw = init?.body;
    const body = typeof raw === 'string' && raw.startsWith('{') ? (JSON.parse(raw) as unknown) : raw;
    const request = { method: init?.method ?? 'GET', path: `${base}${path}`, body, headers: new Headers(init?.headers) };
    const result = await answer?.(request);
    if (result instanceof Response) return result;
    return new Response(JSON.stringify(result ?? {}), { status: 200, headers: { 'content-type': 'application/json' } });
  },
});

/** A working shell without a host: memory history, real bus and real permission rules; only the network is fake. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const account = options.account ?? anAccount();
  const groups = options.groups ?? [aGroup({ id: '142', name: 'Warszawa' })];
  const tree = groupTree(groups);
  const table = writable<PermissionTable>(
    options.permissions ?? { '142': ['vehicle.getByGroup', 'vehicle.command', 'vehicle.update', 'vehicle.updateGroup'] },
  );
  const location = writable(parse(options.path ?? '/'));
  const sessionState = writable<SessionState>({ status: 'loggedIn', account, isAdmin: options.admin ?? false });
  const locale = writable<'en' | 'pl'>('en');
  const theme = writable<'light' | 'dark'>('light');
  const preference = writable<'light' | 'dark' | 'system'>('system');
  const scope = writable<string | null>(new URLSearchParams(location.get().search).get('group'));
  const topics = new Map<string, Set<{ onMessage: (data: unknown) => void; onResume: (() => void) | undefined }>>();
  const flashes: FakeShell['flashes'] = [];
  const opened: FakeShell['opened'] = [];
  const blocks: string[] = [];
  const backStack: ShellLocation[] = [];
  const lifetime = new AbortController();
  const refused: Readonly<Record<string, unknown>>[] = [];
  const navigate = (to: ShellLocation, addsEntry: boolean) => {
    if (addsEntry) backStack.push(location.get());
    location.set(to);
  };
  const href = (name: string, params?: Readonly<Record<string, string>>) => hrefOf(options.routes?.[name] ?? '/welcome', params);
  const emit = (topic: string, data: unknown) => topics.get(topic)?.forEach(({ onMessage }) => onMessage(data));
  return {
    contract: CONTRACT_VERSION,
    session: {
      get: sessionState.get,
      subscribe: sessionState.subscribe,
      signIn: async () => {},
      signOut: async () => sessionState.set({ status: 'loggedOut' }),
      reload: async () => {},
    },
    permissions: { ...table, can: (permission, groupId) => isGranted(table.get(), tree, permission, groupId) },
    changePermissions: table.set,
    groups: writable(tree),
    scope,
    transport: transportTo(options.answer),
    visitorTransport: transportTo(options.answer),
    releasePlane: transportTo(options.answer, '/releases'),
    live: {
      status: writable<'idle' | 'connecting' | 'open' | 'down'>('open'),
      subscribe: (topic, onMessage, onResume) => {
        const entry = { onMessage: onMessage as (data: unknown) => void, onResume };
        topics.set(topic, (topics.get(topic) ?? new Set()).add(entry));
        return () => void topics.get(topic)?.delete(entry);
      },
    },
    bus: createBus((fault) => {
      throw fault.kind === 'listener-threw' ? fault.error : new Error(`${fault.event}: ${fault.message}`);
    }),
    flash: {
      info: (text) => void flashes.push({ kind: 'info', text }),
      success: (text) => void flashes.push({ kind: 'success', text }),
      error: (text, { details } = {}) => void flashes.push({ kind: 'error', text, ...(details === undefined ? {} : { details }) }),
    },
    navigation: {
      location,
      navigator: {
        createHref: (to) => toHref(to, location.get()),
        go: (delta) => {
          const back = backStack.splice(delta)[0];
          if (back) navigate(back, false);
        },
        push: (to, state = null) => navigate({ ...parse(toHref(to, location.get())), state }, true),
        replace: (to, state = null) => navigate({ ...parse(toHref(to, location.get())), state }, false),
      },
      href,
      go: (name, params) => navigate(parse(href(name, params)), true),
      block: (reason) => {
        blocks.push(reason);
        return () => void blocks.splice(blocks.indexOf(reason), 1);
      },
    },
    drafts: draftsIn(options.drafts ?? new Map(), refused),
    panels: { open: (panel, input) => void opened.push({ panel, input }), close() {} },
    locale,
    theme: { get: theme.get, subscribe: theme.subscribe, preference, choose: preference.set },
    config: options.config ?? {},
    nonce: 'test-nonce',
    ended: lifetime.signal,
    flashes,
    opened,
    blocks,
    refused,
    emit: (topic, data) => emit(topic, data),
    emitMalformed: emit,
    resume: () => topics.forEach((entries) => entries.forEach(({ onResume }) => onResume?.())),
    sessionState,
  };
}
