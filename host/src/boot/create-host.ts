import {
  CONTRACT_VERSION,
  createBus,
  releaseBase,
  writable,
  type BootMap,
  type PublicConfig,
  type RemoteRelease,
  type Shell,
} from '@fleet-console/contract';
import { createAccess } from '../access/access.ts';
import { keepDataFresh } from '../access/data-refresh.ts';
import { startBackground } from '../background/background.ts';
import { noteContact } from '../services/contact.ts';
import { createTypedAhead } from '../services/typed-ahead.ts';
import { createFlash } from '../services/flash.ts';
import { createFrameCode } from '../frame/frame-code.ts';
import { createLive } from '../live/live.ts';
import { createLocale } from '../locale/locale.ts';
import { createHistory } from '../navigation/history.ts';
import { createNavigation, createScope } from '../navigation/navigation.ts';
import { routeTable } from '../navigation/route-table.ts';
import { createInbox } from '../services/inbox.ts';
import { createPanels } from '../services/panels.ts';
import { admitAll, MAP_URL } from '../releases/boot-map.ts';
import { chosenReleases } from '../releases/chosen.ts';
import type { Containers } from '../releases/containers.ts';
import { createBreaker } from '../releases/breaker.ts';
import { removeStyles } from '../releases/federation.ts';
import { createLoader } from '../releases/loader.ts';
import { followReleases } from '../releases/release-feed.ts';
import { createReleaseShells } from '../releases/release-shells.ts';
import { releaseBeacon } from '../releases/release-beacon.ts';
import { reportsTo, notedReports, sentReports, type ReleaseReports } from '../releases/reports.ts';
import type { MapCheck } from '../releases/signature.ts';
import { watchStrayErrors } from '../releases/stray-errors.ts';
import { watchViolations } from '../releases/violations.ts';
import { createSession } from '../session/session.ts';
import { tabLock } from '../session/tab-lock.ts';
import { tokenCalls } from '../session/token-calls.ts';
import { tokenKeeper } from '../session/token-keeper.ts';
import { keptTexts } from '../storage/storage.ts';
import { createTheme } from '../theme/theme.ts';
import { createTransport, createVisitorTransport } from '../transport/transport.ts';
import { fixedWords } from '../messages/messages.ts';
import { hostI18n } from '../words/host-words.ts';
import type { HostOverride } from '../overrides/host-override.ts';
import type { Host, OverlayName } from '../context/host.ts';
import type { Fetcher } from '../network/fetcher.ts';
import { noteTrouble } from '../trouble/trouble.ts';

export interface HostParts {
  readonly window: Window & typeof globalThis;
  readonly map: BootMap;
  readonly config: PublicConfig;
  readonly nonce: string;
  readonly containers: Containers;
  /** Where failures of releases are reported besides the release plane; noted unless told. */
  readonly reports?: ReleaseReports;
  /** Passes every boot map unless told otherwise. */
  readonly check?: MapCheck;
  /** What stands in for one remote in this browser. */
  readonly override?: HostOverride | null;
}

const API = '/api';
const RELEASE_PLANE = '/releases';
const LAST_RELOAD = 'last-reload';

/** Puts the host together and sets it going. `stop` ends timers and listeners that have an end; a page needs it never, tests do. */
export function createHost({
  window,
  map,
  config,
  nonce,
  containers,
  reports: localReports = notedReports,
  check = async () => true,
  override = null,
}: HostParts): Host & { words: ReturnType<typeof hostI18n>; stop(): void } {
  const now = () => Date.now();
  const random = () => Math.random();
  const fetcher: Fetcher = (input, init) => window.fetch(input, init);
  const socketUrl = (path: string) => `${window.location.origin.replace(/^http/, 'ws')}${path}`;

  const texts = keptTexts(window);
  const locale = createLocale(texts);
  const theme = createTheme(texts, (query) => window.matchMedia(query));
  const words = hostI18n(locale.get());
  const say = (key: 'refreshFailed' | 'unreachable' | 'accessRefused') => fixedWords(words, locale.get(), 'session')(key);
  const flash = createFlash(now);
  const bus = createBus((fault) => noteTrouble(`The event ${fault.event} went wrong: ${fault.kind}`, fault));

  admitAll(map);
  const beacon = releaseBeacon({ url: '/releases/reports', fetcher, page: window.document });
  const reports = reportsTo(localReports, sentReports(beacon));
  const feed = followReleases({
    initial: map,
    mapUrl: MAP_URL,
    liveUrl: socketUrl('/releases/live'),
    fetcher,
    openSocket: (url) => new window.WebSocket(url),
    random,
    check,
    report: (remote, message) => noteTrouble(`The boot map's part for ${remote} cannot be read: ${message}`),
    onFailure: reports.mapFailed,
  });
  const breaker = createBreaker(now);
  const loader = createLoader({ containers, reports, breaker, host: { offers: CONTRACT_VERSION, provides: map.host.provides } });

  const calls = tokenCalls(API, fetcher, now);
  const keeper = tokenKeeper({
    texts,
    calls,
    lock: tabLock(window.navigator.locks, 'fleet-console.session'),
    now,
    random,
    focus: window,
    onEnd(reason, failed) {
      if (failed) flash.error(say('refreshFailed'));
      bus.emit('app.logout', { reason });
    },
  });
  const { contact, fetcher: apiFetcher, forgetFailed } = noteContact(fetcher, now);
  // Everything is read again: what fails again is noted again.
  bus.on('app.refresh', forgetFailed);
  const transport = createTransport({ base: API, keeper, fetcher: apiFetcher, now });
  const releasePlane = createTransport({ base: RELEASE_PLANE, keeper, fetcher, now });
  const access = createAccess(transport);
  const chosen = chosenReleases(feed, access);
  const releases = override?.over(chosen, access.account) ?? chosen;
  const tableOf = () => routeTable(Object.values(releases.get().remotes).map(({ release }) => release.descriptor));
  const routes = writable(tableOf());
  releases.subscribe(() => routes.set(tableOf()));
  const session = createSession({ keeper, calls, access, bus, random, say });

  const history = createHistory(window);
  let shownPath = history.location.get().pathname;
  history.location.subscribe(() => {
    const { pathname } = history.location.get();
    if (pathname !== shownPath) forgetFailed();
    shownPath = pathname;
  });
  const scope = createScope(history, access.groups);
  const navigation = createNavigation(history, scope, routes);
  const panels = createPanels(bus);
  const live = createLive({
    url: socketUrl(`${API}/live`),
    keeper,
    openSocket: (url, protocols) => new window.WebSocket(url, protocols),
    now,
    random,
    network: window,
  });

  const shell: Shell = {
    contract: CONTRACT_VERSION,
    session: { get: session.get, subscribe: session.subscribe, signIn: session.signIn, signOut: session.signOut, reload: session.reload },
    permissions: access.permissions,
    groups: access.groups,
    scope,
    transport,
    visitorTransport: createVisitorTransport(API, fetcher),
    releasePlane,
    live,
    bus,
    flash,
    navigation,
    panels: { open: panels.open, close: panels.close },
    locale,
    theme,
    config,
    nonce,
  };

  const onThrow = (release: RemoteRelease, error: unknown) => reports.failed(release, 'crash', String(error));
  const onEnd = (release: RemoteRelease) => {
    loader.forget(release);
    removeStyles(release);
  };
  const shells = createReleaseShells(shell, releases, { onEnd, onThrow });

  const inbox = createInbox(bus, releases);
  const overlay = writable<OverlayName | null>(null);
  const typedAhead = createTypedAhead(window.document, () => overlay.set(null));
  bus.on('app.logout', () => {
    overlay.set(null);
    panels.close();
  });
  const healthy = async () => {
    try {
      const response = await apiFetcher(`${API}/health`, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      // An answer that nobody reads to its end keeps its connection.
      await response.text();
      return response.ok;
    } catch {
      return false;
    }
  };
  const freshness = keepDataFresh({
    session,
    access,
    bus,
    now,
    random,
    page: window.document,
    healthy,
    held: () => history.holds.get().length > 0,
    lastReload: { get: () => Number(texts.get(LAST_RELOAD)) || null, set: (at) => texts.set(LAST_RELOAD, String(at)) },
    reload: () => window.location.reload(),
  });

  const frame = createFrameCode();
  const askForFrame = () => {
    if (session.get().status !== 'loggedOut') frame.ask();
  };

  const stops = [
    () => feed.stop(),
    () => beacon.stop(),
    () => override?.stop(),
    locale.subscribe(() => void words.changeLanguage(locale.get())),
    freshness.stop,
    // What was missed while the connection was away is only read; screens have their own way back.
    live.subscribe(
      'access',
      () => void freshness.refresh('access'),
      () => void access.load(),
    ),
    startBackground({ shell, releases, loader, shells, reports }),
    watchStrayErrors(window, releases, onThrow),
    watchViolations(window.document, {
      releases,
      onScreen: () => routes.get().match(history.location.get().pathname)?.route.remote,
      onViolation: reports.violated,
    }),
    () => shells.stop(),
    session.subscribe(askForFrame),
    session.start(),
  ];
  // While a session that is held is looked up, its frame is on the way already.
  askForFrame();

  return {
    shell,
    history,
    routes,
    releases,
    loader,
    breaker,
    reports,
    shells,
    flash,
    fileOf: (release, path) => fetcher(`${releaseBase(release)}${path}`, { integrity: release.files[path] ?? 'sha384-unknown' }),
    frame,
    override,
    openPanel: panels.current,
    drawn: writable(false),
    overlay,
    typedAhead,
    inbox,
    contact,
    freshness,
    healthy,
    waiting: session.waiting,
    words,
    stop: () => stops.forEach((stop) => stop()),
  };
}
