import type { PublicConfig } from '@fleet-console/contract';
import { releaseBase, type BootMap, type HostRelease, type Override, type Release } from '@fleet-console/release-contract';
import { html, inlineJson } from './escape.ts';
import { firstScript, preloadsOf } from './first-script.ts';
import { routeOwner } from './route.ts';
import { startNotes, text, skeleton, skeletonStyle, type TextKey } from './skeleton.ts';

export interface PageParts {
  readonly map: BootMap;
  /** `map`, serialised for the page and shared by all requests until the next generation. */
  readonly inlineMap: string;
  /** Public keys of the boot map's signature, serialised for the page; an empty list if it isn't signed. */
  readonly inlineKeys: string;
  readonly config: PublicConfig;
  readonly nonce: string;
  /** Path of the page. */
  readonly path: string;
  /** The live host, if the map has the former one in its place because the live one didn't start (REL-R65). */
  readonly replaced?: HostRelease | undefined;
  /** Whether the front could serve the former host instead. */
  readonly hasFallback?: boolean;
  /** The browser's override. */
  readonly override?: Override | undefined;
}

/** URL and hash of a file as attributes. Integrity requires `crossorigin`. */
function fileAttributes(release: Release, path: string, address: 'src' | 'href'): string {
  const integrity = release.files[path] ?? '';
  return `${address}="${html(releaseBase(release) + path)}" integrity="${html(integrity)}" crossorigin="anonymous"`;
}

/** Preloads the host's files. Preloads that depend on the session are added by the first script. */
function hostPreloads({ map, nonce }: PageParts): string[] {
  return preloadsOf(map.host, [...map.host.styles, ...map.host.scripts, ...map.host.preload]).map(
    ([kind, href, integrity]) =>
      `<link rel="preload" as="${kind}" href="${html(href)}"${integrity ? ` integrity="${html(integrity)}"` : ''} crossorigin="anonymous" nonce="${html(nonce)}">`,
  );
}

/** The console's logo, as in the navbar. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='M16 2 28 9v14l-12 7L4 23V9Z' fill='%235344b8'/%3E%3Cpath d='M10.5 19.5c3.5 0 3.5-7 7-7h4' fill='none' stroke='%23fff' stroke-width='2'/%3E%3Cg fill='%23fff'%3E%3Ccircle cx='10.5' cy='19.5' r='2.6'/%3E%3Ccircle cx='21.5' cy='12.5' r='2.6'/%3E%3C/g%3E%3C/svg%3E";

const head = (nonce: string, script: string) => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Fleet Console</title>
<link rel="icon" href="${icon}">
<script nonce="${html(nonce)}">${script}</script>
<style nonce="${html(nonce)}">${skeletonStyle}</style>`;

/** Renders the page of every console route. */
export function page(parts: PageParts): string {
  const { map, inlineMap, inlineKeys, config, nonce, path, override, replaced, hasFallback = false } = parts;
  const layout = routeOwner(map, path)?.route.layout ?? 'shell';
  const scripts = map.host.scripts.map(
    (file) => `<script defer data-host nonce="${html(nonce)}" ${fileAttributes(map.host, file, 'src')}></script>`,
  );
  // After the skeleton, so that its first paint doesn't wait for them; scripts wait for both. `data-href` tells webpack that they are
  // loaded, so it doesn't add them again after those of the remotes.
  const styles = map.host.styles.map(
    (file) =>
      `<link rel="stylesheet" data-host data-href="${html(file)}" nonce="${html(nonce)}" ${fileAttributes(map.host, file, 'href')}>`,
  );
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
${head(nonce, firstScript(map, path, hasFallback))}
${hostPreloads(parts).join('\n')}
${scripts.join('\n')}
</head>
<body>
<noscript><div class="sk-note"><p lang="en">${text('en', 'noScript')}</p><p lang="pl">${text('pl', 'noScript')}</p></div></noscript>
<div id="root">${skeleton(layout)}</div>
${startNotes}
${styles.join('\n')}
<script type="application/json" id="boot-map">${inlineMap}</script>
<script type="application/json" id="release-keys">${inlineKeys}</script>
<script type="application/json" id="config">${inlineJson(config)}</script>${replaced ? `\n<script type="application/json" id="replaced-host">${inlineJson(replaced)}</script>` : ''}${override ? `\n<script type="application/json" id="override">${inlineJson(override)}</script>` : ''}
</body>
</html>
`;
}

/** Renders a page with only a message, in both languages. */
function notePage(nonce: string, title: TextKey, detail: TextKey, more = ''): string {
  const part = (locale: 'en' | 'pl') => `<div lang="${locale}"><h1>${text(locale, title)}</h1><p>${text(locale, detail)}</p></div>`;
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
${head(nonce, firstScript(null, '/'))}${more}
</head>
<body>
<main class="sk-note">${part('en')}${part('pl')}</main>
</body>
</html>
`;
}

/** Replaces every page until a host is promoted. Refreshes automatically. */
export const notReleasedPage = (nonce: string): string =>
  notePage(nonce, 'notReleased', 'notReleasedDetail', '\n<meta http-equiv="refresh" content="5">');

const overrideDetails: Readonly<Record<string, TextKey>> = {
  'expired-override': 'overrideExpired',
  'withdrawn-override': 'overrideWithdrawn',
};

/** Response to a link with an invalid override. @param code of the refusal */
export const refusedOverridePage = (nonce: string, code: string): string =>
  notePage(nonce, 'overrideRefused', overrideDetails[code] ?? 'overrideUnknown');
