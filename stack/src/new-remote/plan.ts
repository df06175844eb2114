import { isPermission } from '@fleet-console/contract';
import { Problem } from '../problem.ts';
import type { Workspace } from './workspace.ts';

/** Command line input. */
export interface RemoteRequest {
  /** `spares` or `remote-spares`. */
  readonly name: string;
  readonly title?: string | undefined;
  readonly titlePl?: string | undefined;
  readonly path?: string | undefined;
  /** A permission of the contract, or `none`. */
  readonly permission: string;
  /** Section of the menu. */
  readonly section: string;
}

/** A validated remote. */
export interface RemotePlan {
  /** The domain name used everywhere, e.g. `spare-parts`. */
  readonly domain: string;
  /** Name of package and folder, e.g. `remote-spare-parts`. */
  readonly remote: string;
  /** Name of the route and prefix of component names, e.g. `SpareParts`. */
  readonly pascal: string;
  /** Namespace of the messages, e.g. `spareParts`. */
  readonly camel: string;
  readonly path: string;
  readonly title: { readonly en: string; readonly pl: string };
  /** Null if every signed-in account can open the route. */
  readonly permission: string | null;
  readonly section: string;
}

/** First path segments used by the host's own screens or the front. */
export const reserved: readonly string[] = ['welcome', 'premium', 'about', 'api', 'r', 'releases', 'health'];

/** Folder names that git or the builds ignore. */
const ignoredFolders: readonly string[] = ['dist', 'coverage', 'pictures'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function titleOf(given: string | undefined, otherwise: string, flag: string): string {
  const title = given?.trim() ?? otherwise;
  if (title === '' || /\p{Cc}/u.test(title)) throw new Problem(`${flag} must be a single line of text.`);
  return title;
}

/** Static prefix of a route pattern: `/vehicle-details` of `/vehicle-details/:vid?`. */
const fixedPart = (pattern: string) => pattern.replace(/\/:.*$/, '');

function pathFor(given: string | undefined, domain: string, { routes }: Workspace): string {
  const path = given ?? `/${domain}`;
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path))
    throw new Problem(`The path must contain lowercase words, for example /spare-parts, not "${path}".`);
  if (reserved.includes(path.split('/')[1] ?? ''))
    throw new Problem(`The path ${path} is used by the console. Choose another one with --path.`);
  const owner = routes.find((route) => fixedPart(route.path) === path);
  if (owner) throw new Problem(`The path ${path} is used by ${owner.remote}. Choose another one with --path.`);
  return path;
}

/** Validates the request and derives all names. @throws Problem naming the first conflict */
export function planRemote(request: RemoteRequest, workspace: Workspace): RemotePlan {
  const domain = request.name.replace(/^remote-/, '');
  // Route names contain only letters.
  if (!/^[a-z]{2,}(-[a-z]+)*$/.test(domain))
    throw new Problem(`The name must be a domain in lowercase letters, for example spares or spare-parts, not "${request.name}".`);
  const remote = `remote-${domain}`;
  const words = domain.split('-');
  const pascal = words.map(capital).join('');
  if (ignoredFolders.includes(domain)) throw new Problem(`A folder named ${domain} is ignored by git. Choose another name.`);
  if (pascal.startsWith('Login')) throw new Problem("Routes whose names start with Login don't require a session. Choose another name.");
  if (workspace.names.has(remote)) throw new Problem(`A folder or package named ${remote} already exists.`);
  const owner = workspace.routes.find((route) => route.name === pascal);
  if (owner) throw new Problem(`The route name ${pascal} is used by ${owner.remote}. Choose another name.`);
  const permission = request.permission === 'none' ? null : request.permission;
  if (permission !== null && !isPermission(permission))
    throw new Problem(`Unknown permission "${permission}". See shared/contract/src/permissions.ts for all permissions.`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(request.section))
    throw new Problem(`The menu section must be a lowercase word, not "${request.section}".`);
  const en = titleOf(request.title, capital(words.join(' ')), '--title');
  return {
    domain,
    remote,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    path: pathFor(request.path, domain, workspace),
    title: { en, pl: titleOf(request.titlePl, en, '--title-pl') },
    permission,
    section: request.section,
  };
}
