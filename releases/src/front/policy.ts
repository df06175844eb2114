import type { PublicConfig } from '@fleet-console/contract';

/** Origins that a configured address needs; none for addresses of this server and for texts that are no address. */
function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
}

/** Origins of the styles of the map: one, or two with a space between. */
const mapOrigins = (config: PublicConfig): string[] => [...new Set((config.mapStyleUrl ?? '').split(/\s+/).flatMap(originOf))];

/** A host and port as they may stand in a policy; a forged `Host` header must not be able to add a source or a directive. */
export const safeHost = (host: string | undefined): string | undefined =>
  host && /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host) ? host : undefined;

export interface PolicyParts {
  readonly nonce: string;
  readonly config: PublicConfig;
  /** Host and port that the browser asked. */
  readonly host: string | undefined;
  /** Origin on the developer's computer that an override admits. */
  readonly override?: string | undefined;
}

/**
 * The page's Content-Security-Policy. Scripts run only with the nonce, and what they load (`strict-dynamic`). Styles written at run time
 * bear the nonce. Strings become scripts, workers or markup only as the host's Trusted Types policy lets them. Tiles, glyphs and sprites of the
 * map come from the origin of its style. An override admits one address of the browser's own computer, and workers made of texts, since
 * browsers take no worker from another origin.
 */
export function contentSecurityPolicy({ nonce, config, host, override }: PolicyParts): string {
  const map = mapOrigins(config);
  const developer = override === undefined ? [] : [override];
  const chat = originOf(config.chatUrl);
  const sockets = safeHost(host) ? [`ws://${safeHost(host)}`, `wss://${safeHost(host)}`] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...developer],
    'img-src': ["'self'", 'data:', 'blob:', ...map, ...developer],
    'font-src': ["'self'", 'data:', ...developer],
    'connect-src': ["'self'", ...sockets, ...map, ...developer],
    'worker-src': ["'self'", ...(override === undefined ? [] : ['blob:'])],
    // The support chat of login pages, in a sandboxed frame (docs/decisions/0023); no other page is ever framed.
    ...(chat.length > 0 && { 'frame-src': chat }),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // One policy, the host's (host/src/boot/trusted-types.ts); no one can make another.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The policy of scripts: a page takes no notice of it, a worker has no other. It runs files of this origin and speaks with this origin and
 * that of the map, from where it fetches tiles.
 */
export const workerPolicy = (config: PublicConfig): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapOrigins(config)].join(' ')}`;

/** Headers of every answer of the front itself. */
export const hardened: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Further headers of pages. */
export const hardenedPage: Readonly<Record<string, string>> = {
  ...hardened,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), display-capture=()',
  // Scripts without a hash are blocked even where a loader forgot to ask for one.
  'integrity-policy': 'blocked-destinations=(script)',
};
