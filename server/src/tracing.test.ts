import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './modules/fleet/testing/fleet-test-server.ts';
import { startProgram, type Program } from './testing/program.ts';
import { createTestDatabase } from './testing/test-database.ts';

interface Span {
  readonly service: string;
  readonly scope: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] };
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string };
      readonly spans: readonly Omit<Span, 'service' | 'scope'>[];
    }[];
  }[];
}

/** A receiver of traces: OTLP over HTTP, in JSON. */
async function startReceiver() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const { scope, spans: own } of scopeSpans) spans.push(...own.map((span) => ({ ...span, service, scope: scope.name })));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => (server.closeAllConnections(), server.close());
  return { url: `http://127.0.0.1:${port}`, spans, text: () => bodies.join('\n'), close };
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const REMOTE_PARENT = 'b7ad6b7169203331';

test('[PR-03] a trace goes on from a proxy through front and server to the database, without secrets', async () => {
  const receiver = await startReceiver();
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-traces-'));
  mkdirSync(join(folder, 'store/ledger'), { recursive: true });
  const otel = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
  };
  const programs: Program[] = [];
  const start = async (script: string, env: Record<string, string>) => {
    const program = await startProgram(script, { ...otel, ...env });
    programs.push(program);
    if (program.ready === null) throw new Error(program.stderr());
    return program.ready['url'] ?? '';
  };
  try {
    const apiUrl = await start('bin/server.ts', { DATABASE_URL: database.url, DATA_DIR: folder });
    const front = { API_URL: apiUrl, RELEASE_STORE: join(folder, 'store'), MAP_STYLE_URL: 'none' };
    const url = await start('../../releases/src/front/main.ts', front);
    const headers = { traceparent: `00-${TRACE}-${REMOTE_PARENT}-01` };
    const body = new URLSearchParams({ grant_type: 'password', username: 'anna@test.example', password: 'hunter2-secret' });
    expect((await fetch(`${url}/api/token`, { method: 'POST', headers, body })).status).toBe(400);
    await fetch(`${url}/api/v1/planner/feed/calendar-secret.ics?key=query-secret`, { headers });
    await fetch(`${url}/api/health`, { headers });

    const ofTrace = await eventually(
      () => receiver.spans.filter(({ traceId }) => traceId === TRACE),
      (all) =>
        all.some(({ name }) => name.startsWith('pg.query:SELECT')) &&
        all.filter(({ service, parentSpanId }) => service === 'front' && parentSpanId === REMOTE_PARENT).length >= 2,
      30_000,
    );
    /** Names of a span's ancestors, nearest first, as `service scope`. */
    const ancestors = ({ parentSpanId }: Span): string[] => {
      const parent = ofTrace.find(({ spanId }) => spanId === parentSpanId);
      return parent ? [`${parent.service} ${parent.scope.replace('@opentelemetry/instrumentation-', '')}`, ...ancestors(parent)] : [];
    };
    const query = ofTrace.find(({ name }) => name.startsWith('pg.query:SELECT'));
    const way = query ? ancestors(query) : [];
    expect(way.filter((each, index) => each !== way[index - 1])).toEqual([
      'server @fastify/otel',
      'server http',
      'front undici',
      'front @fastify/otel',
      'front http',
    ]);
    expect(receiver.text()).not.toMatch(/hunter2|calendar-secret|query-secret|anna@test/);
  } finally {
    for (const program of programs.toReversed()) await program.end('SIGTERM');
    await database.drop();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('[PR-03] without a receiver in the environment, nothing of OpenTelemetry is loaded', async () => {
  const database = await createTestDatabase();
  // Prints every file that Node loads.
  const env = { DATABASE_URL: database.url, DATA_DIR: tmpdir(), NODE_DEBUG: 'module' };
  const server = await startProgram('bin/server.ts', env, [], true);
  try {
    expect(server.ready).not.toBeNull();
    expect(server.stderr()).toMatch(/fastify/);
    expect(server.stderr()).not.toMatch(/@opentelemetry\/(sdk|instrumentation)/);
  } finally {
    await server.end('SIGTERM');
    await database.drop();
  }
}, 60_000);
