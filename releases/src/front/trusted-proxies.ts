import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { safeHost } from './policy.ts';

/** Who sent a request, as far as it can be believed. */
export interface Client {
  readonly address: string;
  readonly protocol: 'http' | 'https';
  /** Host and port that the browser asked. */
  readonly host: string | undefined;
}

export interface TrustedProxies {
  /** Whether what this peer forwards is believed. */
  trusts(address: string): boolean;
  clientOf(request: IncomingMessage): Client;
}

/** The value that the nearest proxy added. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;

/**
 * Forwarded headers count only when they come from one of these addresses or ranges (`10.0.0.0/8`, `loopback`, `linklocal`, `uniquelocal`).
 * The client is then the last address of `X-Forwarded-For` that isn't a trusted proxy itself.
 * @throws Refusal when one of them is no address
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

/** A warning about a proxy that isn't trusted is shown for this long after its last request, in ms. */
const WARN_FOR = 3_600_000;

/** Notices forwarded headers that are ignored: mostly a proxy that no one told the front about. */
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
