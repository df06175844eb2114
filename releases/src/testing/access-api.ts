import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API that only implements `GET /v1/iam/access` for the given sessions. */
export interface AccessApi {
  readonly url: string;
  /** Ends a session. */
  end(bearer: string): void;
  close(): Promise<void>;
}

export async function accessApi(sessions: Readonly<Record<string, { email: string; admin: boolean }>>): Promise<AccessApi> {
  const known = new Map(Object.entries(sessions));
  const server = createServer((request, response) => {
    const session = known.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    const found = request.url === '/v1/iam/access';
    const body = session
      ? { account: { id: '1', email: session.email }, admin: session.admin, groups: [], permissions: {} }
      : { error: 'unauthorised' };
    response.writeHead(!found ? 404 : session ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: (bearer) => void known.delete(bearer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
