import '@fleet-console/ui/styles.css';
import './layout/shell.css';
import './navbar/navbar.css';
import './about/about.css';
import './host-update/host-update.css';
import './layout/deferred-tools.css';
import './notifications/toasts.css';
import './premium/premium.css';
import './welcome/welcome.css';
import './welcome/exceptions.css';
import type { PublicConfig } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ownFetcher } from './boot/browser.ts';
import { createHost } from './boot/create-host.ts';
import { HostRoot } from './boot/HostRoot.tsx';
import { readEmbeddedJson, readNonce, readRunningHost, signedBootMap } from './boot/page-data.ts';
import type { HostOverride } from './overrides/host-override.ts';
import { fetchBootMap, MAP_URL, readBootMap } from './releases/boot-map.ts';
import { canaryCodeFor } from './releases/canary-code.ts';
import { federationContainers, hostInstance } from './releases/federation.ts';
import { errorClassOf } from './releases/load-error.ts';
import { consoleReports } from './releases/reports.ts';
import { createBootMapVerifier, type BootMapVerifier } from './releases/signature.ts';
import { hostMessages } from './messages/host-messages.ts';
import { createHeartbeatWorker } from './watch/create-heartbeat-worker.ts';
import type { LoadWatch } from './watch/lazy-watch.ts';
import { logError } from './logging/log-error.ts';

const reportInvalidPart = (remote: string, message: string) => logError(`Invalid boot map entry for ${remote}: ${message}`);

/** The page's boot map; if it is invalid or unsigned, the server's current one (with one retry). */
async function findBootMap(verify: BootMapVerifier): Promise<BootMap | null> {
  const page = signedBootMap(document);
  const embedded = (await verify(page)) ? readBootMap(page, reportInvalidPart) : null;
  if (embedded !== null) return embedded;
  const fetcher = ownFetcher(window);
  const fetchMap = () => fetchBootMap({ url: MAP_URL, fetcher, verify, reportInvalidPart });
  return fetchMap()
    .catch(fetchMap)
    .catch((error: unknown) => {
      consoleReports.mapFailed(errorClassOf(error), String(error));
      return null;
    });
}

/** The override of one remote in this browser; its code is only loaded in a developer's browser. */
async function findOverride(): Promise<HostOverride | null> {
  const page = readEmbeddedJson(document, 'override');
  if (page === undefined) return null;
  try {
    const { openOverride } = await import(/* webpackChunkName: "override" */ './overrides/open-override.tsx');
    return await openOverride(page, readEmbeddedJson(document, 'release-keys'), window);
  } catch (error) {
    logError("Couldn't open the override", error);
    return null;
  }
}

/** Shows in all languages that the console can't start. */
function showCannotStart(container: HTMLElement) {
  for (const [lang, { cannotStart }] of Object.entries(hostMessages.layout ?? {})) {
    const line = document.createElement('p');
    line.lang = lang;
    line.textContent = typeof cannotStart === 'string' ? cannotStart : '';
    container.append(line);
  }
}

const loadWatch: LoadWatch = async () => {
  const worker = createHeartbeatWorker();
  const { startWatch } = await import(/* webpackChunkName: "watch" */ './watch/start-watch.ts');
  return (options) => startWatch(options, { worker });
};

export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element with id "root"');
  const verify = createBootMapVerifier(readEmbeddedJson(document, 'release-keys'), window.crypto?.subtle);
  const map = await findBootMap(verify);
  if (map === null) {
    showCannotStart(container);
    return;
  }
  const [override, canaryCode] = await Promise.all([findOverride(), canaryCodeFor(map)]);
  const nonce = readNonce(document);
  const config = (readEmbeddedJson(document, 'config') ?? {}) as PublicConfig;
  const containers = federationContainers(hostInstance(), nonce, ownFetcher(window));
  const runningHost = readRunningHost(document) ?? undefined;
  const host = createHost({ window, map, runningHost, config, nonce, containers, verify, override, canaryCode, loadWatch });
  container.replaceChildren();
  // As a transition, so that slow devices stay responsive.
  let renders = 0;
  const root = createRoot(container, {
    // React removed the whole screen. A release that replaced what the host uses is stopped by now, so render again.
    onUncaughtError(error) {
      reportError(error);
      if (host.recover()) render();
    },
  });
  const render = () => {
    renders += 1;
    startTransition(() => root.render(<HostRoot key={renders} host={host} i18n={host.i18n} />));
  };
  render();
}
