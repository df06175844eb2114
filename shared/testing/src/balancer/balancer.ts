import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A load balancer before several servers or fronts, as deployments have one. */
export interface Balancer {
  readonly url: string;
  /** Replaces the targets. Open connections stay. */
  use(targets: readonly string[]): void;
  close(): Promise<void>;
}

interface BalancerSettings {
  /** Path that a target answers with 200 while it can be used; without one, every target is used. */
  readonly probe?: string;
}

/** Interval of probes, in ms. */
const PROBE_EVERY = 200;
const PROBE_TIMEOUT = 1_000;

const isReady = (target: string, path: string) =>
  fetch(`${target}${path}`, { signal: AbortSignal.timeout(PROBE_TIMEOUT) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status === 200;
    },
    () => false,
  );

const headText = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Passes requests and WebSockets on, in turn. A request that a target didn't accept goes to the next one; no other request is repeated. */
export async function startBalancer(given: readonly string[], { probe }: BalancerSettings = {}): Promise<Balancer> {
  let targets = given;
  let turn = 0;
  const unready = new Set<string>();
  const sockets = new Set<Duplex>();

  /** All targets, the next one first, and those that aren't ready last. */
  const inTurn = () => {
    turn += 1;
    const rotated = targets.map((_, index) => targets[(turn + index) % targets.length] ?? '');
    return [...rotated.filter((each) => !unready.has(each)), ...rotated.filter((each) => unready.has(each))];
  };

  const open = (target: string, request: IncomingMessage) => {
    const { host, hostname, port } = new URL(target);
    const address = request.socket.remoteAddress ?? '';
    const headers = { ...request.headers, 'x-forwarded-host': request.headers.host ?? host, 'x-forwarded-for': address };
    return send({ hostname, port, method: request.method, path: request.url, headers, agent: false });
  };

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, [target, ...others]: readonly string[]) => {
    if (target === undefined) {
      response.writeHead(502).end();
      return;
    }
    const passed = open(target, request);
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(request, response, body, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    response.on('close', () => passed.destroy());
    passed.end(body);
  };

  const tunnel = (request: IncomingMessage, socket: Duplex, head: Buffer, [target, ...others]: readonly string[]) => {
    if (target === undefined) {
      socket.destroy();
      return;
    }
    const passed = open(target, request);
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') tunnel(request, socket, head, others);
      else socket.destroy();
    });
    passed.on('response', (answer) => {
      socket.write(headText(answer));
      answer.pipe(socket);
    });
    passed.on('upgrade', (answer, other, otherHead) => {
      socket.write(headText(answer));
      socket.write(otherHead);
      other.write(head);
      for (const [one, opposite] of [
        [socket, other],
        [other, socket],
      ] as const)
        one.on('error', () => opposite.destroy()).on('close', () => opposite.destroy());
      other.pipe(socket).pipe(other);
    });
    passed.end();
  };

  const server = createServer((request, response) => {
    bodyOf(request).then(
      (body) => forward(request, response, body, inTurn()),
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = 60_000;
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
    tunnel(request, socket, head, inTurn());
  });
  const probes =
    probe !== undefined &&
    setInterval(() => {
      for (const target of targets) void isReady(target, probe).then((ready) => (ready ? unready.delete(target) : unready.add(target)));
    }, PROBE_EVERY);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => void (targets = next),
    close: () =>
      new Promise((resolve) => {
        if (probes) clearInterval(probes);
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
