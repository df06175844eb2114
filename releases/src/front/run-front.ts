import { logFormat, measureDisk, Registry, serializeConnectionError, startMetricsServer } from '@fleet-console/observability';
import { loadSecretFiles } from '@fleet-console/settings';
import { readAlertSettings } from '../alerts/settings.ts';
import { Refusal, systemCode } from '../errors/refusal.ts';
import { storeLocation } from '../store/location.ts';
import { openExistingStore } from '../store/store.ts';
import { apiUrlsIn } from './api-servers.ts';
import { backendsFrom } from './backends.ts';
import { startFront } from './front.ts';
import { checkTileArchive } from './map-tiles/archive.ts';
import { tileStyles } from './map-tiles/routes.ts';

/** The front process. Configured by environment variables; prints a ready line to stdout and logs to stderr. */

function portFrom(name: string, text: string | undefined): number {
  const port = Number(text ?? 0);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Refusal('failure', 'bad-setting', `${name} must be a port number, not "${text}".`);
}

function apiFrom(text: string | undefined): string {
  const urls = apiUrlsIn(text ?? '');
  if (text && urls.length > 0 && urls.every((url) => URL.canParse(url) && /^https?:/.test(url))) return text;
  throw new Refusal(
    'failure',
    'bad-setting',
    `API_URL is ${text ? `"${text}"` : 'not set'}. Set it to the URL of the API, for example http://127.0.0.1:4000.`,
  );
}

/** Returns how long a front that stops goes on serving, in ms. */
function drainFrom(text: string | undefined): number {
  const seconds = Number(text?.trim() || 0);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 300) return seconds * 1000;
  throw new Refusal('failure', 'bad-setting', `DRAIN_SECONDS must be a whole number from 0 to 300, not "${text}".`);
}

/** Public street maps, light and dark: no key, account or quota. */
const PUBLIC_STREETS = 'https://tiles.openfreemap.org/styles/positron https://tiles.openfreemap.org/styles/dark';

/** Returns the URLs of map styles, or undefined for the schematic map only. */
function mapStylesFrom(text: string | undefined): string | undefined {
  const wanted = text?.trim() || PUBLIC_STREETS;
  if (wanted === 'none') return undefined;
  const addresses = wanted.split(/\s+/);
  if (addresses.length <= 2 && addresses.every((each) => URL.canParse(each) && /^https?:/.test(each))) return addresses.join(' ');
  throw new Refusal(
    'failure',
    'bad-setting',
    `MAP_STYLE_URL is "${text}". It must be the URL of a map style, two URLs separated by a space for light and dark, or "none".`,
  );
}

/** Returns the path of the operator's own map tiles; undefined without any. */
async function mapTilesFrom(file: string | undefined, styles: string | undefined): Promise<string | undefined> {
  if (!file?.trim()) return undefined;
  if (styles?.trim()) throw new Refusal('failure', 'bad-setting', 'MAP_TILES and MAP_STYLE_URL are both set. Set only one of them.');
  return checkTileArchive(file.trim());
}

function sentence(error: unknown, port: string | undefined): string {
  if (error instanceof Refusal) return error.message;
  if (systemCode(error) === 'EADDRINUSE') return `Port ${port} is already in use. Free it, or choose another one with PORT.`;
  if (systemCode(error) === 'EACCES') return `No permission to listen on port ${port}. Choose another one with PORT.`;
  return `The front failed to start: ${error instanceof Error ? error.message : String(error)}`;
}

async function main(): Promise<void> {
  loadSecretFiles();
  const {
    PORT,
    HOST,
    METRICS_PORT,
    API_URL,
    BACKENDS,
    GUIDES_URL,
    STATUS_URL,
    MAP_STYLE_URL,
    MAP_TILES,
    PRIVACY_URL,
    CHAT_URL,
    SANDBOX,
    LOG_LEVEL,
    TRUSTED_PROXIES,
    DRAIN_SECONDS,
  } = process.env;
  const mapTiles = await mapTilesFrom(MAP_TILES, MAP_STYLE_URL);
  const mapStyleUrl = mapTiles === undefined ? mapStylesFrom(MAP_STYLE_URL) : tileStyles;
  const delay = drainFrom(DRAIN_SECONDS);
  const alerts = readAlertSettings(process.env);
  const metricsPort = METRICS_PORT?.trim() ? portFrom('METRICS_PORT', METRICS_PORT.trim()) : null;
  const registry = new Registry();
  const store = await openExistingStore(storeLocation());
  measureDisk(registry, store.temporary);
  const front = await startFront({
    store,
    apiUrl: apiFrom(API_URL),
    backends: backendsFrom(BACKENDS),
    port: portFrom('PORT', PORT || undefined),
    ...(HOST && { host: HOST }),
    config: {
      ...(GUIDES_URL && { guidesUrl: GUIDES_URL }),
      ...(STATUS_URL && { statusUrl: STATUS_URL }),
      ...(mapStyleUrl !== undefined && { mapStyleUrl }),
      ...(PRIVACY_URL && { privacyUrl: PRIVACY_URL }),
      ...(CHAT_URL && { chatUrl: CHAT_URL }),
      sandbox: Boolean(SANDBOX) && SANDBOX !== '0' && SANDBOX !== 'false',
    },
    mapTiles,
    alerts,
    trustedProxies: (TRUSTED_PROXIES ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    metrics: registry,
    logger: { ...logFormat('front'), level: LOG_LEVEL || 'info', stream: process.stderr, serializers: { err: serializeConnectionError } },
  });
  const metrics = metricsPort === null ? null : await startMetricsServer({ registry, port: metricsPort, host: HOST || '127.0.0.1' });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void front
      .drain(delay)
      .then(() => Promise.all([front.close(), metrics?.close()]))
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: 'front', url: front.url, ...(metrics && { metricsUrl: metrics.url }) })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error, process.env['PORT'])}\n`);
  process.exit(1);
});
