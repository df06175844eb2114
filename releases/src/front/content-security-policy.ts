import type { PublicConfig } from '@fleet-console/contract';

/** Returns the origin of a configured URL; none for relative or invalid URLs. */
function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
}

/** Origins of the map styles: one, or two separated by a space. */
const mapOrigins = (config: PublicConfig): string[] => [...new Set((config.mapStyleUrl ?? '').split(/\s+/).flatMap(originOf))];

/** Returns the host if it is safe inside a policy; a forged `Host` header must not add sources or directives. */
export const safeHost = (host: string | undefined): string | undefined =>
  host && /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host) ? host : undefined;

export interface PolicyParts {
  readonly nonce: string;
  readonly config: PublicConfig;
  /** Requested host and port. */
  readonly host: string | undefined;
  /** Local origin that an override allows. */
  readonly override?: string | undefined;
}

/**
 * The page's Content-Security-Policy. Scripts need the nonce, or are loaded by one that has it (`strict-dynamic`). Styles added at run time
 * need the nonce. The host's Trusted Types policy controls scripts, workers and markup made from strings. Tiles, glyphs and sprites come
 * from the origin of the map style. An override allows one local origin, and blob workers, because browsers accept no cross-origin workers.
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
    // Videos of service requests.
    'media-src': ["'self'"],
    'font-src': ["'self'", 'data:', ...developer],
    'connect-src': ["'self'", ...sockets, ...map, ...developer],
    'worker-src': ["'self'", ...(override === undefined ? [] : ['blob:'])],
    // The support chat of login pages, in a sandboxed frame (docs/decisions/0023); no other page is framed.
    ...(chat.length > 0 && { 'frame-src': chat }),
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Only the host's policy (host/src/boot/trusted-types.ts) is allowed.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy of scripts, which only applies to workers: scripts of this origin, and requests to this origin and the map's. */
export const workerPolicy = (config: PublicConfig): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapOrigins(config)].join(' ')}`;

/** Headers of all responses of the front. */
export const hardened: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Additional headers of pages. */
export const hardenedPage: Readonly<Record<string, string>> = {
  ...hardened,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), display-capture=()',
  // Blocks scripts without a hash even if a loader doesn't set one.
  'integrity-policy': 'blocked-destinations=(script)',
};
