import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { safeHost } from './content-security-policy.ts';

/** The client of a request, as far as it can be trusted. */
export interface Client {
  readonly address: string;
  readonly protocol: 'http' | 'https';
  /** Requested host and port. */
  readonly host: string | undefined;
}

export interface TrustedProxies {
  /** Whether forwarded headers of this peer are trusted. */
  trusts(address: string): boolean;
  clientOf(request: IncomingMessage): Client;
}

/** The value added by the nearest proxy. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;

/**
 * Uses forwarded headers only from these addresses or ranges (`10.0.0.0/8`, `loopback`, `linklocal`, `uniquelocal`). The client is the last
 * address in `X-Forwarded-For` that isn't a trusted proxy.
 * @throws Refusal if one of them isn't an address
 */
export function trustProxies(addresses: readonly string[]): TrustedProxies {
  const invalid = addresses.find((address) => {
    try {
      proxyAddress.compile(address);
      return false;
    } catch {
      return true;
    }
  });
  if (invalid !== undefined)
    throw new Refusal(
      'failure',
      'bad-setting',
      `TRUSTED_PROXIES contains "${invalid}", which isn't an IP address or a range such as 10.0.0.0/8.`,
    );
  const isTrusted = proxyAddress.compile([...addresses]);
  const trusts = (address: string) => addresses.length > 0 && address !== '' && isTrusted(address, 0);
  return {
    trusts,
    clientOf(request) {
      const isTrustedPeer = trusts(request.socket.remoteAddress ?? '');
      const forwarded = (name: string) => (isTrustedPeer ? lastOf(request.headers[name]) : undefined);
      const own = 'encrypted' in request.socket ? 'https' : 'http';
      return {
        address: request.socket.remoteAddress === undefined ? '' : proxyAddress(request, trusts),
        protocol: (forwarded('x-forwarded-proto') ?? own).toLowerCase() === 'https' ? 'https' : 'http',
        host: safeHost(forwarded('x-forwarded-host') ?? request.headers.host),
      };
    },
  };
}

/** How long the warning is shown after the last ignored request, in ms. */
const WARN_FOR = 3_600_000;

/** Detects ignored forwarded headers: usually a proxy that isn't configured. */
export function watchIgnoredProxies(app: FastifyInstance, { trusts }: TrustedProxies): { wasSeen(): boolean } {
  let seenAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress ?? '';
    if (request.headers['x-forwarded-for'] === undefined || trusts(peer)) return;
    if (performance.now() - seenAt > WARN_FOR)
      app.log.warn(
        { peer },
        "X-Forwarded-For is ignored because its sender isn't in TRUSTED_PROXIES, so all its clients share one address",
      );
    seenAt = performance.now();
  });
  return { wasSeen: () => performance.now() - seenAt < WARN_FOR };
}
