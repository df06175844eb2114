import { CONTRACT_VERSION, createBus, writable, type PublicConfig, type Readable, type Shell } from '@fleet-console/contract';
import { releaseBase, type BootMap, type RemoteRelease } from '@fleet-console/release-contract';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import { createDataRefresher } from '../access/data-refresh.ts';
import { startBackgroundWork } from '../background/background-work.ts';
import type { Host, OverlayName } from '../context/host.ts';
import { createLayoutCode } from '../layout/layout-code.ts';
import { createLocale } from '../locale/locale.ts';
import { keepTimeZone } from '../locale/time-zone.ts';
import type { KeyValueStore } from '../storage/local-storage.ts';
import { routeTable, type ConsoleRoute } from '../navigation/route-table.ts';
import type { HostOverride } from '../overrides/host-override.ts';
import { createCanaryCode, type CanaryCode } from '../releases/canary-code.ts';
import { createHostUpdate, type HostUpdate } from '../releases/host-update.ts';
import type { RunningHost } from '../releases/host-standing.ts';
import { selectCanaries } from '../releases/canary-selection.ts';
import type { Containers } from '../releases/containers.ts';
import { forgetReleases } from '../releases/forget-releases.ts';
import { createReleaseShells, type ReleaseShells } from '../releases/release-shells.ts';
import { consoleReports, type ReleaseReports } from '../releases/reports.ts';
import type { BootMapVerifier } from '../releases/signature.ts';
import { watchUncaughtErrors } from '../releases/uncaught-errors.ts';
import { watchCspViolations } from '../releases/csp-violations.ts';
import { watchUnsavedWork } from '../outlet/unsaved-work.ts';
import { watchAccessAnswers } from '../notifications/access-answers/watch-access-answers.ts';
import { createDrafts, type DraftStore } from '../services/drafts.ts';
import { createFlash } from '../services/flash.ts';
import { createInbox } from '../services/inbox.ts';
import { createPanels } from '../services/panels.ts';
import { createKeyBuffer } from '../services/key-buffer.ts';
import { createTheme } from '../theme/theme.ts';
import { logError } from '../logging/log-error.ts';
import { fixedMessages } from '../messages/messages.ts';
import { createFrameParts } from '../watch/frame-parts.ts';
import type { LoadWatch } from '../watch/lazy-watch.ts';
import type { WatchOptions } from '../watch/watch-options.ts';
import { hostI18n } from '../messages/host-messages.ts';
import { prefetchFirstScreen } from '../prefetch/prefetch-first-screen.ts';
import { createAddressServices } from './address-services.ts';
import { browserOf, type BrowserApis } from './browser.ts';
import { createReleaseServices, releaseIn, REPORTS_URL } from './release-services.ts';
import { createSessionServices, type SessionServicesOptions } from './session-services.ts';

export interface HostOptions {
  readonly window: Window & typeof globalThis;
  readonly map: BootMap;
  readonly config: PublicConfig;
  readonly nonce: string;
  /** The host of this page; the boot map's by default. */
  readonly runningHost?: RunningHost | undefined;
  readonly containers: Containers;
  /** Additional destination for failure reports; the browser console by default. */
  readonly reports?: ReleaseReports;
  /** Accepts every boot map by default. */
  readonly verify?: BootMapVerifier;
  /** Reloads the page. */
  readonly reload?: () => void;
  /** Replaces one remote in this browser. */
  readonly override?: HostOverride | null;
  /** Preloaded when the map has a canary, so that its users don't see the live release first. */
  readonly canaryCode?: CanaryCode;
  /** Loads the watch on releases; by default, there is none. */
  readonly loadWatch?: LoadWatch | null;
}

const LAST_RELOAD = 'last-reload';

type SessionServices = ReturnType<typeof createSessionServices>;
type ReleaseServices = ReturnType<typeof createReleaseServices>;

/** The releases for this account and browser, and their routes. */
function selectReleases(
  { feed }: ReleaseServices,
  { access }: SessionServices,
  { override, canaryCode }: Required<Pick<HostOptions, 'override' | 'canaryCode'>>,
) {
  const selected = selectCanaries(feed, access, canaryCode);
  const releases = override?.apply(selected, access.account) ?? selected;
  const tableOf = () => routeTable(Object.values(releases.get().remotes).map(({ release }) => release.descriptor));
  const routes = writable(tableOf());
  releases.subscribe(() => routes.set(tableOf()));
  return { releases, routes };
}

function startDataRefresher(
  { window, storage, now, random }: BrowserApis,
  bus: Shell['bus'],
  { session, access, isServerHealthy }: SessionServices,
  hasUnsavedChanges: () => boolean,
) {
  return createDataRefresher({
    session,
    access,
    bus,
    now,
    random,
    page: window.document,
    isServerHealthy,
    hasUnsavedChanges,
    lastReload: { get: () => Number(storage.get(LAST_RELOAD)) || null, set: (at) => storage.set(LAST_RELOAD, String(at)) },
    reload: () => window.location.reload(),
  });
}

/** Follows changes of the account's access. After a reconnect, it is only loaded: screens resume on their own. */
const watchAccess = ({ live, access }: SessionServices, dataRefresher: ReturnType<typeof startDataRefresher>) =>
  live.subscribe(
    'access',
    () => void dataRefresher.refresh('access'),
    () => void access.load(),
  );

/** Panels and dialogs over the console. Signing out closes them. */
function createOverlays({ window }: BrowserApis, bus: Shell['bus']) {
  const panels = createPanels(bus);
  const overlay = writable<OverlayName | null>(null);
  const keyBuffer = createKeyBuffer(window.document, () => overlay.set(null));
  bus.on('app.logout', () => {
    overlay.set(null);
    panels.close();
  });
  return { panels, overlay, keyBuffer };
}

const lastHostReload = persistedValue('tab', 'host.reloaded-for', v.nullable(v.string()), null);

/** Watches whether this host is still the live one. */
function startHostUpdate(
  { window, now, random }: BrowserApis,
  releases: Readable<BootMap>,
  blockReasons: Readable<readonly string[]>,
  reload: () => void,
  running: RunningHost,
): HostUpdate {
  const unsavedWork = watchUnsavedWork(window, blockReasons);
  const update = createHostUpdate({
    running,
    releases,
    hasUnsavedWork: unsavedWork.hasUnsavedWork,
    lastReload: lastHostReload,
    page: window.document,
    now,
    random,
    reload,
  });
  return {
    ...update,
    stop() {
      update.stop();
      unsavedWork.stop();
    },
  };
}

/** Creates the shells of releases, starts their background work and reports their errors. @param routeNow the route on screen */
function runReleases(
  window: HostOptions['window'],
  shell: Shell,
  releases: Readable<BootMap>,
  { feed, loader, reports, attribute }: ReleaseServices & Pick<ConsoleBus, 'attribute'>,
  drafts: DraftStore,
  routeNow: () => ConsoleRoute | undefined,
) {
  const onThrow = (release: RemoteRelease, error: unknown) => reports.failed(release, 'crash', String(error));
  const { stop: stopPrefetch, ...prefetched } = prefetchFirstScreen(shell, routeNow);
  const shells = createReleaseShells({ ...shell, ...prefetched }, releases, {
    drafts: drafts.of,
    onEnd: (release) => loader.drop(release),
    onThrow,
  });
  attribute(shells, reports);
  const stops = [
    forgetReleases([feed, releases], loader, shells),
    startBackgroundWork({ shell, releases, loader, shells, reports }),
    watchUncaughtErrors(window, releases, onThrow),
    watchCspViolations(window.document, { releases, remoteOnScreen: () => routeNow()?.remote, onViolation: reports.violated }),
    () => shells.stop(),
    stopPrefetch,
    drafts.stop,
  ];
  return { shells, stop: () => stops.forEach((stop) => stop()) };
}

/** Starts the watch on releases with the layout of signed-in screens; on the sign-in page, that is the first input. */
function startWatch(
  { window, fetcher, now }: BrowserApis,
  layoutCode: Host['layoutCode'],
  {
    services: { feed, watch, breaker, reports, tab },
    ...more
  }: Pick<WatchOptions, 'localReports' | 'releases' | 'history' | 'frameParts' | 'reload'> & { services: ReleaseServices },
) {
  const find: WatchOptions['find'] = (release) => releaseIn(feed.get(), release);
  const options: WatchOptions = { ...more, window, url: REPORTS_URL, tab, now, fetcher, breaker, reports, find };
  layoutCode.subscribe(() => {
    if (layoutCode.get().status !== 'idle') watch.start(options);
  });
}

/** The layout's code, and the function that loads it unless the user is signed out. */
function createLayoutLoader(session: SessionServices['session']) {
  const layoutCode = createLayoutCode();
  const loadLayout = () => {
    if (session.get().status !== 'loggedOut') layoutCode.load();
  };
  return { layoutCode, loadLayout };
}

const releaseFileFetcher =
  ({ fetcher }: BrowserApis): Host['fetchReleaseFile'] =>
  (release, path) =>
    fetcher(`${releaseBase(release)}${path}`, { integrity: release.files[path] ?? 'sha384-unknown' });

const connectionsOf = ({ transport, visitorTransport, releasePlane, live }: SessionServices) => ({
  transport,
  visitorTransport,
  releasePlane,
  live,
});

/** The host's own shell; releases have signals of their own. */
const neverEnds = new AbortController().signal;

const releaseParts = ({ loader, breaker, reports, watch }: ReleaseServices) => ({
  loader,
  breaker,
  reports,
  watch,
  recover: watch.recover,
});

/** The language and time zone of this browser, and the host's texts. */
function startLocale(storage: KeyValueStore) {
  const locale = createLocale(storage);
  const i18n = hostI18n(locale.get());
  const stops = [locale.subscribe(() => void i18n.changeLanguage(locale.get())), keepTimeZone(storage)];
  return { locale, i18n, stop: () => stops.forEach((stop) => stop()) };
}

/** Creates and starts the host. `stop` removes timers and listeners; only tests need it. */
/** The bus of the console. `attribute` makes it report invalid events of releases with the release that sent them. */
function createConsoleBus() {
  let onInvalid = (_event: string) => {};
  const bus = createBus((fault) => {
    logError(`Event ${fault.event} failed: ${fault.kind}`, fault);
    if (fault.kind === 'invalid-payload') onInvalid(fault.event);
  });
  const attribute = ({ emitter }: Pick<ReleaseShells, 'emitter'>, { failed }: Pick<ReleaseReports, 'failed'>) => {
    onInvalid = (event) => {
      const release = emitter();
      if (release) failed(release, 'crash', `it sent an invalid event ${event}`);
    };
  };
  return { bus, attribute };
}
type ConsoleBus = ReturnType<typeof createConsoleBus>;

export function createHost({
  window,
  map,
  config,
  nonce,
  runningHost = { ...map.host, replaces: null },
  containers,
  reports: localReports = consoleReports,
  verify = async () => true,
  reload = () => window.location.reload(),
  override = null,
  canaryCode = createCanaryCode(),
  loadWatch = null,
}: HostOptions): Host & { i18n: ReturnType<typeof hostI18n>; recover(): boolean; stop(): void } {
  const browser = browserOf(window);
  const { locale, i18n, stop: stopLocale } = startLocale(browser.storage);
  const theme = createTheme(browser.storage, (query) => window.matchMedia(query));
  const flash = createFlash(browser.now);
  const { bus, attribute } = createConsoleBus();

  const releaseServices = createReleaseServices(browser, { map, runningHost, containers, verify, localReports, loadWatch });
  const textOf: SessionServicesOptions['textOf'] = (key) => fixedMessages(i18n, locale.get(), 'session')(key);
  const sessionServices = createSessionServices(browser, { bus, flash, textOf });
  const { session, access, reachability, isServerHealthy } = sessionServices;
  const { releases, routes } = selectReleases(releaseServices, sessionServices, { override, canaryCode });
  const { history, scope, navigation, routeNow } = createAddressServices(window, access.groups, routes, sessionServices.clearFailedReads);
  const { panels, overlay, keyBuffer } = createOverlays(browser, bus);
  const drafts = createDrafts({ session, location: history.location, bus });

  const shell: Shell = {
    contract: CONTRACT_VERSION,
    session: { get: session.get, subscribe: session.subscribe, signIn: session.signIn, signOut: session.signOut, reload: session.reload },
    permissions: access.permissions,
    groups: access.groups,
    scope,
    ...connectionsOf(sessionServices),
    bus,
    flash,
    navigation,
    panels: { open: panels.open, close: panels.close },
    drafts: drafts.of('host'),
    locale,
    theme,
    config,
    nonce,
    ended: neverEnds,
  };
  const inbox = createInbox(bus, releases);
  const dataRefresher = startDataRefresher(browser, bus, sessionServices, () => history.blockReasons.get().length > 0);
  const hostUpdate = startHostUpdate(browser, releases, history.blockReasons, reload, runningHost);
  const { layoutCode, loadLayout } = createLayoutLoader(session);

  const frameParts = createFrameParts();
  startWatch(browser, layoutCode, { services: releaseServices, localReports, releases, history, frameParts, reload });
  const { shells, stop: stopReleases } = runReleases(window, shell, releases, { ...releaseServices, attribute }, drafts, routeNow);

  const stops = [
    () => releaseServices.stop(),
    () => hostUpdate.stop(),
    () => override?.stop(),
    stopLocale,
    dataRefresher.stop,
    watchAccess(sessionServices, dataRefresher),
    stopReleases,
    watchAccessAnswers(shell),
    session.subscribe(loadLayout),
    session.start(),
  ];
  // While a stored session is being verified, the layout's code already loads.
  loadLayout();

  return {
    shell,
    history,
    routes,
    releases,
    ...releaseParts(releaseServices),
    frameParts,
    shells,
    flash,
    fetchReleaseFile: releaseFileFetcher(browser),
    layoutCode,
    override,
    hostUpdate,
    drafts,
    openPanel: panels.current,
    isFirstScreenShown: writable(false),
    overlay,
    keyBuffer,
    inbox,
    reachability,
    dataRefresher,
    isServerHealthy,
    isWaitingForServer: session.isWaitingForServer,
    i18n,
    stop: () => stops.forEach((stop) => stop()),
  };
}
