import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A place in the code that calls the server. */
export interface CallSite {
  /** Relative to the package's `src`. */
  readonly file: string;
  /** Method and path of the API's document, kind and name of a GraphQL operation, or `fetch`. */
  readonly calls: string;
}

export const siteName = ({ file, calls }: CallSite) => `${file}: ${calls}`;

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : isCode(path) ? [path] : [];
  });
}

/** Calls of the generated client, GraphQL operations, and fetches over a transport, in that order. */
const patterns: readonly (readonly [RegExp, (match: RegExpMatchArray) => string])[] = [
  [/\b(GET|POST|PUT|PATCH|DELETE)\(\s*['`]([^'`]+)['`]/g, ([, method, path]) => `${method} ${path}`],
  [/graphql\(\s*`\s*(query|mutation)\s+(\w+)/g, ([, kind, name]) => `${kind} ${name}`],
  [/\b(?:transport|visitorTransport|releasePlane|plane)\.fetch\(/gi, () => 'fetch'],
];

/** Returns the call sites in a source text. */
export const callSitesIn = (file: string, text: string): CallSite[] =>
  patterns.flatMap(([pattern, calls]) => [...text.matchAll(pattern)].map((match) => ({ file, calls: calls(match) })));

/** Returns the distinct call sites of a package. @param folder where to search, by default all of it */
export function callSitesOf(src: string, folder = src): CallSite[] {
  const all = filesBelow(folder).flatMap((path) => callSitesIn(relative(src, path), readFileSync(path, 'utf8')));
  return [...new Map(all.map((site) => [siteName(site), site])).values()];
}

export interface RequestedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Returns kind and name of a GraphQL operation; null when the body is not one. */
export function operationOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('query' in body)) return null;
  const found = /^\s*(query|mutation)\s+(\w+)/.exec(String(body.query));
  return found ? `${found[1]} ${found[2]}` : 'anonymous';
}

const matches = (template: string, pathname: string) =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);

/** Returns the files on the stack, innermost first. Faster than `stack` itself, whose lines are mapped to their sources. */
export function filesOnStack(): readonly string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (_error, frames) => frames.map((frame) => frame.getFileName() ?? '');
  try {
    return new Error('where').stack as unknown as readonly string[];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    if (prepareStackTrace) Error.prepareStackTrace = prepareStackTrace;
    else Reflect.deleteProperty(Error, 'prepareStackTrace');
  }
}

/**
 * Returns the name of the site that made a call, by the files on the stack and the request. A call that matches no site is named by method and path;
 * it is in no list of sites, so that it is reported.
 */
export function siteOf(sites: readonly CallSite[], src: string, { method, path, body }: RequestedCall, stack: readonly string[]): string {
  const operation = operationOf(body);
  if (operation !== null) return siteName(sites.find(({ calls }) => calls === operation) ?? { file: '?', calls: operation });
  const { pathname } = new URL(path, 'http://x');
  const files = stack.map((file) => relative(src, file));
  const onStack = sites.filter(({ file }) => files.includes(file));
  const fits = onStack.filter(({ calls }) => {
    const [verb, template = ''] = calls.split(' ');
    return verb === method && matches(template, pathname);
  });
  // The template with the fewest parameters first: `/v1/role/change` is not `/v1/role/{id}`.
  const [best] = fits.toSorted((a, b) => a.calls.split('{').length - b.calls.split('{').length);
  // A fetch may request any path, so it comes last: it must not hide a typed call of its file.
  const fetch = onStack.find(({ calls }) => calls === 'fetch');
  return siteName(best ?? fetch ?? { file: '?', calls: `${method} ${pathname}` });
}

/** Whether a call changes data on the server: a mutation, or anything but a GET. */
export const isChange = ({ method, body }: RequestedCall) => {
  const operation = operationOf(body);
  return operation === null ? method !== 'GET' : operation.startsWith('mutation');
};
