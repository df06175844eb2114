import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { permissions } from '@fleet-console/contract';

export interface StubApi {
  readonly url: string;
  close(): Promise<void>;
}

const GROUP = 'release-check';

/**
 * A minimal API for a signed-in session: tokens, one account, one group, all permissions. Every other call is answered with 503.
 * @param needed permissions required by the checked releases, in addition to those of the contract
 */
export async function startStubApi(needed: readonly string[]): Promise<StubApi> {
  const tokens = { access_token: 'release-check', refresh_token: 'release-check', expires_in: 3_600, token_type: 'Bearer' };
  const access = {
    account: {
      id: 'release-check',
      email: 'release-check@console.example',
      firstName: 'Release',
      lastName: 'Check',
      phone: null,
      countryCode: null,
      phoneVerified: false,
      accountStatus: 'active',
    },
    admin: true,
    groups: [{ id: GROUP, name: 'Release check', children: [], expectedVehiclesNumber: 0, type: 'fleet', city: null }],
    permissions: { [GROUP]: [...new Set([...Object.keys(permissions), ...needed])] },
  };
  const known = new Map<string, object>([
    ['POST /token', tokens],
    ['POST /revoke', {}],
    ['GET /v1/iam/access', access],
    ['GET /health', { status: 'ok' }],
  ]);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const body = known.get(`${request.method} ${(request.url ?? '').split('?', 1)[0]}`);
    response.writeHead(body ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body ?? { error: 'release-check', message: 'The stub API provides only an account.' }));
  };
  const server = createServer(answer);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
