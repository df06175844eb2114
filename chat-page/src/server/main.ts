import { readFile } from 'node:fs/promises';
import { logFormat, serializeConnectionError } from '@fleet-console/observability';
import { startChatServer } from './chat-server.ts';

/** The process that serves the chat page. Configured by environment variables; prints a ready line to stdout and logs to stderr. */

const list = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** An origin, or one with any port, as in a Content-Security-Policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:(\d{1,5}|\*))?$/i;

async function main(): Promise<void> {
  const { PORT, HOST, API_URL, CONSOLE_ORIGINS, TRUSTED_PROXIES, LOG_LEVEL } = process.env;
  const port = Number(PORT || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a port number, not "${PORT}".`);
  if (!API_URL || !URL.canParse(API_URL)) throw new Error('Set API_URL to the URL of the API, for example http://127.0.0.1:4000.');
  const consoleOrigins = list(CONSOLE_ORIGINS);
  const invalid = consoleOrigins.find((origin) => !ORIGIN.test(origin));
  if (invalid !== undefined)
    throw new Error(`CONSOLE_ORIGINS must contain origins such as https://console.operator.example, not "${invalid}".`);
  const read = (name: string) => readFile(new URL(`../../dist/${name}`, import.meta.url), 'utf8');
  const server = await startChatServer({
    apiUrl: API_URL,
    consoleOrigins,
    files: { script: await read('page.js'), style: await read('page.css') },
    port,
    ...(HOST && { host: HOST }),
    trustedProxies: list(TRUSTED_PROXIES),
    logger: { ...logFormat('chat'), level: LOG_LEVEL || 'info', stream: process.stderr, serializers: { err: serializeConnectionError } },
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: 'chat', url: server.url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
