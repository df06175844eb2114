import type { BootMap, Release } from '@fleet-console/release-contract';
import { releaseBase } from '@fleet-console/release-contract';
import { inlineJson } from './escape.ts';
import { routeOwner, type RouteOwner } from './route.ts';

/** What a preload of one file says: destination, address, hash. */
type Preload = readonly [kind: 'script' | 'style', href: string, integrity: string];

/** Preloads of files of a release; files of other kinds are left to the browser. */
export function preloadsOf(release: Release, files: readonly string[]): Preload[] {
  return [...new Set(files)].flatMap((path): Preload[] => {
    const kind = path.endsWith('.css') ? 'style' : /\.m?js$/.test(path) ? 'script' : undefined;
    return kind ? [[kind, releaseBase(release) + path, release.files[path] ?? '']] : [];
  });
}

/** Names of the platform libraries that the first screen of a release takes. What its later parts take comes with them. */
const firstNeeds = ({ needs, needsFirst = Object.keys(needs) }: RouteOwner['release']) => needsFirst;

/** What a screen needs besides the files that every page asks for: the frame when it stands in one, the remote, the libraries it takes. */
function screenPreloads({ host }: BootMap, owner: RouteOwner | undefined): Preload[] {
  const libraries = owner ? firstNeeds(owner.release).flatMap((name) => host.onDemand[name] ?? []) : [];
  const ofHost = preloadsOf(host, [...(owner?.route.layout === 'login' ? [] : host.frame), ...libraries]);
  return owner ? [...ofHost, ...preloadsOf(owner.release, [owner.release.entry, ...owner.release.preload])] : ofHost;
}

/** What a page begins with: the screen its address leads to, or the login page when no one is signed in. */
function firstScreens(map: BootMap, path: string) {
  const owner = routeOwner(map, path);
  const login = owner?.route.layout === 'login' ? owner : routeOwner(map, '/login');
  return { signedIn: screenPreloads(map, owner), signedOut: login ? screenPreloads(map, login) : [] };
}

/**
 * Runs before anything is painted: theme and language as the user chose them, so that nothing flashes; the files of the screen that comes
 * first, which depends on whether someone is signed in; and a sentence in place of the skeleton when a script or style of the host does not
 * arrive. Storage may be blocked; then the defaults stand (English, the system's theme, no one signed in).
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
  addEventListener('error', function (event) {
    if (event.target && event.target.hasAttribute && event.target.hasAttribute('data-host')) root.setAttribute('data-trouble', '');
  }, true);
})`;

/** The page's own script. Without a boot map it sets theme and language only. */
export function firstScript(map: BootMap | null, path: string): string {
  return `${body}(${inlineJson(map ? firstScreens(map, path) : { signedIn: [], signedOut: [] })});`;
}
