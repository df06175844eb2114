import { extname } from 'node:path';
import type { BootMap, Release } from '@fleet-console/release-contract';
import { releaseBase } from '@fleet-console/release-contract';
import { inlineJson } from './escape.ts';
import { routeOwner, type RouteOwner } from './route.ts';
import { startWatch, type StartWatch } from './start-watch.ts';

/** A preload of one file: destination, URL, hash. */
type Preload = readonly [kind: 'script' | 'style' | 'font', href: string, integrity: string];

const kinds: Readonly<Record<string, Preload[0]>> = { '.css': 'style', '.js': 'script', '.mjs': 'script', '.woff2': 'font' };

/** Returns preloads for scripts, styles and fonts; other files are left to the browser. Style sheets request fonts without a hash. */
export function preloadsOf(release: Release, files: readonly string[]): Preload[] {
  return [...new Set(files)].flatMap((path): Preload[] => {
    const kind = kinds[extname(path)];
    return kind ? [[kind, releaseBase(release) + path, kind === 'font' ? '' : (release.files[path] ?? '')]] : [];
  });
}

/** Returns the platform libraries of a release's first screen. Libraries of later parts are loaded with them. */
const firstNeeds = ({ needs, needsFirst = Object.keys(needs) }: RouteOwner['release']) => needsFirst;

/**
 * Returns the files a screen needs in addition to those of every page: the host's frame unless it is a login page, the remote, and its
 * libraries.
 */
function screenPreloads({ host }: BootMap, owner: RouteOwner | undefined): Preload[] {
  const libraries = owner ? firstNeeds(owner.release).flatMap((name) => host.onDemand[name] ?? []) : [];
  const ofHost = preloadsOf(host, [...(owner?.route.layout === 'login' ? [] : host.frame), ...libraries]);
  return owner ? [...ofHost, ...preloadsOf(owner.release, [owner.release.entry, ...owner.release.preload])] : ofHost;
}

/** Returns the files of the first screen: the one at the path, or the login page if no one is signed in. */
function firstScreens(map: BootMap, path: string) {
  const owner = routeOwner(map, path);
  const login = owner?.route.layout === 'login' ? owner : routeOwner(map, '/login');
  return { signedIn: screenPreloads(map, owner), signedOut: login ? screenPreloads(map, login) : [] };
}

/**
 * Runs before the first paint: sets theme and language to avoid flashing, and preloads the files of the first screen depending on whether
 * someone is signed in. If storage is blocked, the defaults apply (English, system theme, signed out).
 */
const body = `(function (first) {
  var root = document.documentElement, nonce = document.currentScript.nonce;
  var stored = function (key) { try { return localStorage.getItem(key); } catch (e) { return null; } };
  var theme = stored('theme');
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);
  root.lang = (stored('locale') || '').indexOf('pl') === 0 ? 'pl' : 'en';
  (stored('tokens') ? first.signedIn : first.signedOut).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = file[0];
    link.crossOrigin = 'anonymous';
    link.integrity = file[2];
    link.nonce = nonce;
    link.href = file[1];
    document.head.append(link);
  });
})`;

/** Returns the page's inline script. Without a boot map, it only sets theme and language. */
export function firstScript(map: BootMap | null, path: string, hasFallback = false): string {
  const start = map && `${startWatch}(${inlineJson({ build: map.host.build, hasFallback } satisfies StartWatch)});`;
  return `${start ?? ''}${body}(${inlineJson(map ? firstScreens(map, path) : { signedIn: [], signedOut: [] })});`;
}
