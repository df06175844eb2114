import '@fleet-console/ui/styles.css';
import './frame/shell.css';
import './navbar/navbar.css';
import './about/about.css';
import './frame/aside.css';
import './premium/premium.css';
import './welcome/welcome.css';
import './welcome/exceptions.css';
import type { PublicConfig } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createHost } from './boot/create-host.ts';
import { HostRoot } from './boot/HostRoot.tsx';
import { readEmbedded, readNonce } from './boot/page.ts';
import type { Fetcher } from './network/fetcher.ts';
import type { HostOverride } from './overrides/host-override.ts';
import { fetchBootMap, MAP_URL, readBootMap } from './releases/boot-map.ts';
import { canaryCodeFor } from './releases/canary-code.ts';
import { federationContainers, hostInstance } from './releases/federation.ts';
import { classOf } from './releases/load-fault.ts';
import { notedReports } from './releases/reports.ts';
import { mapCheck, type MapCheck } from './releases/signature.ts';
import { hostMessages } from './messages/host-messages.ts';
import { noteTrouble } from './trouble/trouble.ts';

const reportPart = (remote: string, message: string) => noteTrouble(`The boot map's part for ${remote} cannot be read: ${message}`);

/** The page's boot map; if it is invalid or unsigned, the server's current one (with one retry). */
async function findBootMap(check: MapCheck): Promise<BootMap | null> {
  const page = readEmbedded(document, 'boot-map');
  const embedded = (await check(page)) ? readBootMap(page, reportPart) : null;
  if (embedded !== null) return embedded;
  const fetcher: Fetcher = (input, init) => window.fetch(input, init);
  const ask = () => fetchBootMap({ url: MAP_URL, fetcher, check, report: reportPart });
  return ask()
    .catch(ask)
    .catch((error: unknown) => {
      notedReports.mapFailed(classOf(error), String(error));
      return null;
    });
}

/** The override of one remote in this browser; its code is only loaded in a developer's browser. */
async function findOverride(): Promise<HostOverride | null> {
  const page = readEmbedded(document, 'override');
  if (page === undefined) return null;
  try {
    const { openOverride } = await import(/* webpackChunkName: "override" */ './overrides/open-override.tsx');
    return await openOverride(page, readEmbedded(document, 'release-keys'), window);
  } catch (error) {
    noteTrouble('The override could not be opened', error);
    return null;
  }
}

/** Shows in all languages that the console can't start. */
function sayCannotStart(place: HTMLElement) {
  for (const [lang, { cannotStart }] of Object.entries(hostMessages.frame ?? {})) {
    const line = document.createElement('p');
    line.lang = lang;
    line.textContent = typeof cannotStart === 'string' ? cannotStart : '';
    place.append(line);
  }
}

export async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with id "root"');
  const check = mapCheck(readEmbedded(document, 'release-keys'), window.crypto?.subtle);
  const map = await findBootMap(check);
  if (map === null) {
    sayCannotStart(place);
    return;
  }
  const [override, canaryCode] = await Promise.all([findOverride(), canaryCodeFor(map)]);
  const nonce = readNonce(document);
  const config = (readEmbedded(document, 'config') ?? {}) as PublicConfig;
  const containers = federationContainers(hostInstance(), nonce, (input, init) => window.fetch(input, init));
  const host = createHost({ window, map, config, nonce, containers, check, override, canaryCode });
  place.replaceChildren();
  // As a transition, so that slow devices stay responsive.
  startTransition(() => createRoot(place).render(<HostRoot host={host} words={host.words} />));
}
