import type { DescriptorInput, RemoteModule } from '@fleet-console/contract';
import type { BootMap, Canary, TabReport, RemoteRelease } from '@fleet-console/release-contract';
import { describe as described } from '@fleet-console/contract';
import { aGroup, anAccount, quickUser } from '@fleet-console/testing';
import { act, render } from '@testing-library/react';
import { createHost } from '../boot/create-host.ts';
import { HostRoot } from '../boot/HostRoot.tsx';
import type { RunningHost } from '../releases/host-standing.ts';
import type { HostOverride } from '../overrides/host-override.ts';
import { createCanaryCode, type CanaryCode } from '../releases/canary-code.ts';
import type { Containers } from '../releases/containers.ts';
import { errorClassOf } from '../releases/load-error.ts';
import { startWatch } from '../watch/start-watch.ts';
import type { WatchEnvironment } from '../watch/watch-options.ts';
import type { ReleaseReports } from '../releases/reports.ts';

const hash = `sha384-${'a'.repeat(64)}`;

/** Creates a release with the test's overrides. */
export function aRelease(descriptor: DescriptorInput, build = 'aaaaaaaa', overrides: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    remote: descriptor.remote,
    version: '1.0.0',
    build,
    files: { 'remoteEntry.js': hash },
    notes: '',
    contract: '^1.0.0',
    needs: {},
    container: `fleet_${descriptor.remote.replaceAll('-', '_')}_${build}`,
    entry: 'remoteEntry.js',
    preload: [],
    descriptor: described(descriptor),
    ...overrides,
  };
}

export type SlotInput = { release: RemoteRelease; fallback?: RemoteRelease | null; bad?: string[] };

export function aBootMap(slots: readonly SlotInput[], generation = 1): BootMap {
  return {
    generation,
    host: {
      remote: 'host',
      version: '1.0.0',
      build: 'bbbbbbbb',
      files: {},
      notes: '',
      offers: '1.0.0',
      provides: {},
      frame: [],
      onDemand: {},
      scripts: [],
      styles: [],
      preload: [],
    },
    remotes: Object.fromEntries(slots.map(({ release, fallback = null, bad = [] }) => [release.remote, { release, fallback, bad }])),
  };
}

const withCanaries = (map: BootMap, canaries: Record<string, Canary>): BootMap => ({
  ...map,
  remotes: Object.fromEntries(
    Object.entries(map.remotes).map(([name, slot]) => [name, { ...slot, ...(canaries[name] && { canary: canaries[name] }) }]),
  ),
});

/** The fake server: tokens, access data, boot map, and simulated failures. */
export interface FakeBackend {
  map: BootMap;
  account: ReturnType<typeof anAccount>;
  admin: boolean;
  groups: ReturnType<typeof aGroup>[];
  permissions: Record<string, string[]>;
  /** Modules by build, or a function that is called for each attempt and can throw. */
  code: Record<string, RemoteModule | ((attempt: number) => RemoteModule)>;
  /** Failure of the access request. */
  accessFailure: 'down' | number | null;
  /** Builds whose code was requested, in order. */
  readonly loadedBuilds: string[];
  readonly calls: string[];
  /** Responses by URL: JSON, or a complete response. */
  files: Record<string, unknown>;
  /** Reports that the tab sent. */
  readonly reports: TabReport[];
  /** Canaries by remote. */
  canaries: Record<string, Canary>;
  /** Local reports: event, build, failure class. */
  readonly reportLog: string[];
}

export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: unknown[] = [];
  readonly url: string;
  readonly protocols: string[];
  constructor(url: string, protocols: string[] = []) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }
  static last(path: string): FakeSocket | undefined {
    return FakeSocket.all.findLast(({ url }) => url.endsWith(path));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receive(message: object) {
    this.receiveText(JSON.stringify(message));
  }
  receiveText(data: string | ArrayBuffer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  close() {
    this.drop(1000);
  }
}

const loginDescriptor: DescriptorInput = {
  remote: 'remote-auth',
  routes: [{ name: 'Login', path: '/login', layout: 'login', title: { en: 'Sign in', pl: 'Logowanie' } }],
  menu: [],
};

export interface ConsoleOptions {
  readonly path?: string;
  /** Whether tokens are stored; true by default. */
  readonly signedIn?: boolean;
  readonly slots?: readonly SlotInput[];
  readonly backend?: Partial<FakeBackend>;
  readonly canaries?: Record<string, Canary>;
  readonly wide?: boolean;
  /** Whether the screen is as narrow as a phone's. */
  readonly phone?: boolean;
  readonly config?: { guidesUrl?: string; statusUrl?: string };
  readonly override?: HostOverride | null;
  /** Custom canary code. */
  readonly canaryCode?: CanaryCode;
  /** What the watch on releases uses of the browser. */
  readonly watched?: Partial<WatchEnvironment>;
  /** Release of the sign-in page. */
  readonly login?: RemoteRelease;
  /** The host of the page; by default that of the boot map. */
  readonly runningHost?: RunningHost;
  /** Intercepts requests: responds, or passes them on. */
  readonly intercept?: (input: string, init: RequestInit, pass: () => Promise<Response>) => Promise<Response>;
}

const running: (() => void)[] = [];

/** Stops all consoles of a test. */
export function closeConsoles() {
  for (const stop of running.splice(0)) stop();
  FakeSocket.all.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** The sign-in page in place of remote-auth. */
export const loginRelease = aRelease(loginDescriptor, 'cccccccc');

/** Responds to a request as the fake server. */
async function respond(backend: FakeBackend, input: string, init: RequestInit = {}) {
  backend.calls.push(`${init.method ?? 'GET'} ${input}`);
  if (input === '/releases/reports') backend.reports.push(JSON.parse(init.body as string) as TabReport);
  if (input === '/releases/boot-map.json') return Response.json(backend.map);
  if (input === '/api/v1/iam/access') {
    if (backend.accessFailure === 'down') throw new TypeError('Failed to fetch');
    if (backend.accessFailure !== null) return Response.json({ error: 'trouble' }, { status: backend.accessFailure });
    return Response.json({ account: backend.account, admin: backend.admin, groups: backend.groups, permissions: backend.permissions });
  }
  if (input === '/api/token') {
    const isValid = new URLSearchParams(init.body as string).get('password') === 'right-password';
    return isValid
      ? Response.json({ access_token: 'fresh', refresh_token: 'fresh-r', expires_in: 3600 })
      : Response.json({ error: 'invalid_grant', error_description: 'Wrong e-mail or password' }, { status: 400 });
  }
  if (Object.hasOwn(backend.files, input)) {
    const file = await backend.files[input];
    return file instanceof Response ? file.clone() : Response.json(file);
  }
  if (input === '/api/v2/device/graphql') return Response.json({ data: { count: { moped: 0, bike: 0 } } });
  if (input === '/api/v1/access-request' || input === '/api/v1/notification/access') return Response.json([]);
  if (input.startsWith('/api/v1/notification/count')) return Response.json({ unseen: 0 });
  if (input.startsWith('/api/v1/exceptions')) return Response.json({ at: Date.now(), exceptions: [] });
  return Response.json({});
}

/** Returns the function that makes another host live. */
const publishHostOf =
  (backend: FakeBackend) =>
  async (build: string, badHosts: string[] = []) => {
    const { generation, host: former } = backend.map;
    backend.map = { ...backend.map, generation: generation + 1, host: { ...former, build }, badHosts };
    await act(async () => FakeSocket.last('/releases/live')?.receive({ type: 'generation', generation: generation + 1 }));
  };

/** Renders the console at a path, with a fake server. */
export function openConsole(options: ConsoleOptions = {}) {
  const {
    path = '/welcome',
    signedIn = true,
    slots = [],
    wide = true,
    phone = false,
    config = {},
    canaries = {},
    override = null,
    canaryCode = createCanaryCode(),
    login = loginRelease,
    runningHost,
    watched = {},
    intercept = (_input, _init, pass) => pass(),
  } = options;
  const backend: FakeBackend = {
    map: withCanaries(aBootMap([...slots, { release: login }]), canaries),
    canaries,
    reports: [],
    account: anAccount(),
    admin: false,
    groups: [
      aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
      aGroup({ id: '142', name: 'Warszawa' }),
      aGroup({ id: '143', name: 'Trójmiasto' }),
    ],
    permissions: { '140': ['vehicle.getByGroup'] },
    code: {},
    files: {},
    accessFailure: null,
    loadedBuilds: [],
    calls: [],
    reportLog: [],
    ...options.backend,
  };
  const containers: Containers = {
    runEntry: async () => {},
    loadModule: async ({ build }, attempt) => {
      backend.loadedBuilds.push(build);
      const code = backend.code[build];
      return typeof code === 'function' ? code(attempt) : code;
    },
    drop: () => {},
  };

  if (signedIn) {
    const tokens = { access_token: 'held', refresh_token: 'held-r', expires_in: 3600, valid_till: Date.now() + 3_600_000 };
    window.localStorage.setItem('tokens', JSON.stringify(tokens));
  }
  history.replaceState(null, '', path);
  Object.assign(window, {
    fetch: (input: string, init: RequestInit = {}) => intercept(input, init, () => respond(backend, input, init)),
    WebSocket: FakeSocket,
    matchMedia: (query: string) => ({
      matches: query.includes('1250') ? wide : phone && query.includes('max-width: 600px'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
  });
  const reports: ReleaseReports = {
    failed: ({ build }, errorClass) => backend.reportLog.push(`failed ${build} ${errorClass}`),
    loadFailed: () => {},
    mounted: ({ build }) => backend.reportLog.push(`mounted ${build}`),
    crashed: ({ build }, error) => backend.reportLog.push(`crashed ${build} ${errorClassOf(error)}`),
    found: ({ build }, fault) => backend.reportLog.push(`found ${build} ${fault}`),
    violated: ({ build }, directive, what) => backend.reportLog.push(`violated ${build} ${directive} ${what}`),
    mapFailed: (errorClass) => backend.reportLog.push(`map failed ${errorClass}`),
  };
  let reloads = 0;
  const reload = () => (reloads += 1);
  const host = createHost({
    window,
    map: backend.map,
    runningHost,
    reload,
    config,
    nonce: 'n',
    containers,
    reports,
    override,
    canaryCode,
    loadWatch: async () => (watchOptions) => startWatch(watchOptions, { worker: null, hangs: Promise.resolve([]), ...watched }),
  });
  running.push(host.stop);
  const user = quickUser();
  const rendered = render(<HostRoot host={host} i18n={host.i18n} />);
  // Remotes are separate React roots, which act() of the test's root can't wrap.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  /** Pushes a new generation of the boot map. */
  const publish = async (slotsNow: readonly SlotInput[]) => {
    backend.map = withCanaries(aBootMap([...slotsNow, { release: login }], backend.map.generation + 1), backend.canaries);
    await act(async () => FakeSocket.last('/releases/live')?.receive({ type: 'generation', generation: backend.map.generation }));
  };
  return { ...rendered, publishHost: publishHostOf(backend), reloads: () => reloads, host, shell: host.shell, backend, user, publish };
}
