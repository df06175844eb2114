import { CONTRACT_VERSION, createBus, writable, type PublicConfig, type Readable, type Shell } from '@fleet-console/contract';
import { releaseBase, type BootMap, type RemoteRelease } from '@fleet-console/release-contract';
import { keepDataFresh } from '../access/data-refresh.ts';
import { startBackground } from '../background/background.ts';
import type { Host, OverlayName } from '../context/host.ts';
import { createFrameCode } from '../frame/frame-code.ts';
import { createLocale } from '../locale/locale.ts';
import { routeTable } from '../navigation/route-table.ts';
import type { HostOverride } from '../overrides/host-override.ts';
import { createCanaryCode, type CanaryCode } from '../releases/canary-code.ts';
import { chosenReleases } from '../releases/chosen.ts';
import type { Containers } from '../releases/containers.ts';
import { removeStyles } from '../releases/federation.ts';
import { createReleaseShells } from '../releases/release-shells.ts';
import { notedReports, type ReleaseReports } from '../releases/reports.ts';
import type { MapCheck } from '../releases/signature.ts';
import { watchStrayErrors } from '../releases/stray-errors.ts';
import { watchViolations } from '../releases/violations.ts';
import { createFlash } from '../services/flash.ts';
import { createInbox } from '../services/inbox.ts';
import { createPanels } from '../services/panels.ts';
import { createTypedAhead } from '../services/typed-ahead.ts';
import { createTheme } from '../theme/theme.ts';
import { noteTrouble } from '../trouble/trouble.ts';
import { fixedMessages } from '../messages/messages.ts';
import { hostI18n } from '../messages/host-messages.ts';
import { createAddressServices } from './address-services.ts';
import { browserOf, type Browser } from './browser.ts';
import { createReleaseServices } from './release-services.ts';
import { createSessionServices } from './session-services.ts';

export interface HostParts {
  readonly window: Window & typeof globalThis;
  readonly map: BootMap;
  readonly config: PublicConfig;
  readonly nonce: string;
  readonly containers: Containers;
  /** Additional destination for failure reports; the browser console by default. */
  readonly reports?: ReleaseReports;
  /** Accepts every boot map by default. */
  readonly check?: MapCheck;
  /** Replaces one remote in this browser. */
  readonly override?: HostOverride | null;
  /** Preloaded when the map has a canary, so that its users don't see the live release first. */
  readonly canaryCode?: CanaryCode;
}

const LAST_RELOAD = 'last-reload';

type SessionServices = ReturnType<typeof createSessionServices>;
type ReleaseServices = ReturnType<typeof createReleaseServices>;

/** The releases for this account and browser, and their routes. */
function createReleaseChoice(
  { feed }: ReleaseServices,
  { access }: SessionServices,
  { override, canaryCode }: Required<Pick<HostParts, 'override' | 'canaryCode'>>,
) {
  const chosen = chosenReleases(feed, access, canaryCode);
  const releases = override?.over(chosen, access.account) ?? chosen;
  const tableOf = () => routeTable(Object.values(releases.get().remotes).map(({ release }) => release.descriptor));
  const routes = writable(tableOf());
  releases.subscribe(() => routes.set(tableOf()));
  return { releases, routes };
}

function createFreshness(
  { window, texts, now, random }: Browser,
  bus: Shell['bus'],
  { session, access, healthy }: SessionServices,
  held: () => boolean,
) {
  return keepDataFresh({
    session,
    access,
    bus,
    now,
    random,
    page: window.document,
    healthy,
    held,
    lastReload: { get: () => Number(texts.get(LAST_RELOAD)) || null, set: (at) => texts.set(LAST_RELOAD, String(at)) },
    reload: () => window.location.reload(),
  });
}

/** Panels and dialogs over the console. Signing out closes them. */
function createOverlays({ window }: Browser, bus: Shell['bus']) {
  const panels = createPanels(bus);
  const overlay = writable<OverlayName | null>(null);
  const typedAhead = createTypedAhead(window.document, () => overlay.set(null));
  bus.on('app.logout', () => {
    overlay.set(null);
    panels.close();
  });
  return { panels, overlay, typedAhead };
}

/** Creates the shells of releases, starts their background work and reports their errors. @param onScreen the remote that is on screen */
function runReleases(
  window: HostParts['window'],
  shell: Shell,
  releases: Readable<BootMap>,
  { loader, reports }: ReleaseServices,
  onScreen: () => string | undefined,
) {
  const onThrow = (release: RemoteRelease, error: unknown) => reports.failed(release, 'crash', String(error));
  const onEnd = (release: RemoteRelease) => {
    loader.forget(release);
    removeStyles(release);
  };
  const shells = createReleaseShells(shell, releases, { onEnd, onThrow });
  const stops = [
    startBackground({ shell, releases, loader, shells, reports }),
    watchStrayErrors(window, releases, onThrow),
    watchViolations(window.document, { releases, onScreen, onViolation: reports.violated }),
    () => shells.stop(),
  ];
  return { shells, stop: () => stops.forEach((stop) => stop()) };
}

/** Creates and starts the host. `stop` removes timers and listeners; only tests need it. */
export function createHost({
  window,
  map,
  config,
  nonce,
  containers,
  reports: localReports = notedReports,
  check = async () => true,
  override = null,
  canaryCode = createCanaryCode(),
}: HostParts): Host & { words: ReturnType<typeof hostI18n>; stop(): void } {
  const browser = browserOf(window);
  const locale = createLocale(browser.texts);
  const theme = createTheme(browser.texts, (query) => window.matchMedia(query));
  const words = hostI18n(locale.get());
  const flash = createFlash(browser.now);
  const bus = createBus((fault) => noteTrouble(`The event ${fault.event} went wrong: ${fault.kind}`, fault));

  const releaseServices = createReleaseServices(browser, { map, containers, check, localReports });
  const { reports, breaker, loader } = releaseServices;
  const sessionServices = createSessionServices(browser, { bus, flash, say: (key) => fixedMessages(words, locale.get(), 'session')(key) });
  const { session, access, contact, live, transport, visitorTransport, releasePlane, healthy } = sessionServices;
  const { releases, routes } = createReleaseChoice(releaseServices, sessionServices, { override, canaryCode });
  const { history, scope, navigation } = createAddressServices(window, access.groups, routes, sessionServices.forgetFailed);
  const { panels, overlay, typedAhead } = createOverlays(browser, bus);

  const shell: Shell = {
    contract: CONTRACT_VERSION,
    session: { get: session.get, subscribe: session.subscribe, signIn: session.signIn, signOut: session.signOut, reload: session.reload },
    permissions: access.permissions,
    groups: access.groups,
    scope,
    transport,
    visitorTransport,
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

  const inbox = createInbox(bus, releases);
  const freshness = createFreshness(browser, bus, sessionServices, () => history.holds.get().length > 0);
  const frame = createFrameCode();
  const loadFrame = () => {
    if (session.get().status !== 'loggedOut') frame.load();
  };

  const onScreen = () => routes.get().match(history.location.get().pathname)?.route.remote;
  const { shells, stop: stopReleases } = runReleases(window, shell, releases, releaseServices, onScreen);

  const stops = [
    () => releaseServices.stop(),
    () => override?.stop(),
    locale.subscribe(() => void words.changeLanguage(locale.get())),
    freshness.stop,
    // After a reconnect, access data is only loaded: screens resume on their own.
    live.subscribe(
      'access',
      () => void freshness.refresh('access'),
      () => void access.load(),
    ),
    stopReleases,
    session.subscribe(loadFrame),
    session.start(),
  ];
  // While a stored session is being verified, the layout's code already loads.
  loadFrame();

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
    fileOf: (release, path) => browser.fetcher(`${releaseBase(release)}${path}`, { integrity: release.files[path] ?? 'sha384-unknown' }),
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
