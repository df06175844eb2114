import { Command } from 'commander';
import { defaults } from './settings.ts';

/** Environment variables of `start` and its programs. See README.md for details. */
const variables: readonly (readonly [name: string, meaning: string])[] = [
  ['PORT', `port of the console; 0 picks a free one (default: ${defaults.port})`],
  ['DATA', 'folder for the database, releases and logs (default: .data)'],
  ['VEHICLES', `number of simulated vehicles (default: ${defaults.vehicles})`],
  ['PEOPLE', `number of accounts in a new database (default: ${defaults.people})`],
  ['STATIONS', `number of battery-swap stations in a new database (default: ${defaults.stations})`],
  ['RIDES', 'past rides in a new database: none, usual or full (default: usual)'],
  ['SEED', `random seed of the simulated fleet (default: ${defaults.seed})`],
  ['DATABASE_URL', 'PostgreSQL to use instead of the embedded one'],
  ['MQTT_URL', 'MQTT broker to use instead of the embedded one'],
  ['MQTT_PASSWORD', 'secret that device passwords are derived from (default: a new one at each start)'],
  ['RELEASE_STORE', 'release store of all commands: a folder or s3://bucket/prefix (default: store in DATA)'],
  ['MAP_STYLE_URL', 'map style, or a light and a dark one separated by a space, or "none"'],
  ['MAP_TILES', 'your own map tiles: a PMTiles file; see docs/guides/map-tiles.md'],
  ['BACKENDS', 'services of teams below /api/backends/<name>/: name=URL, separated by spaces (default: none)'],
  ['TRUSTED_PROXIES', 'proxies whose X-Forwarded-* headers are trusted (default: none)'],
  ['CONSOLE_URL', 'public URL of the console, used for links in e-mails'],
  ['SMTP_URL', 'mail server (default: messages are shown at /api/outbox)'],
  ['MAIL_FROM', 'sender of e-mails'],
  ['SMS_WEBHOOK_URL', 'text message gateway (default: messages are shown at /api/outbox)'],
  ['SMS_WEBHOOK_SECRET', 'secret that signs requests to the text message gateway'],
  ['SUPPORT_MAIL', 'recipient of access requests and chat messages'],
  ['ALERT_WEBHOOK_URL', 'receiver of alerts about releases; see docs/guides/alerts.md'],
  ['ALERT_WEBHOOK_SECRET', 'secret that signs them: whsec_ and random bytes in base64'],
  ['ALERT_MAIL_TO', 'e-mail addresses that receive alerts about releases, separated by commas'],
  ['GUIDES_URL', 'URL of the guides'],
  ['STATUS_URL', 'URL of the device diagnostics page'],
  ['PRIVACY_URL', 'URL of the privacy policy'],
  ['CHAT_PORT', `port of the console's own chat page (default: ${defaults.chatPort}, a free one)`],
  ['CHAT_URL', "URL of another support chat, or the public one of the console's own"],
  ['ANALYTICS_SECONDS', 'seconds between two updates of the figures about rides (default: 5)'],
  ['SANDBOX_REPAIRS', "0: simulated technicians and customers don't work on service requests (default: 1)"],
  ['SANDBOX_RIDERS', "0: simulated drivers don't plan rides and don't start planned ones (default: 1)"],
  ['ATTACHMENT_STORE', 'files of service requests: a folder, or s3://bucket/prefix?endpoint=… (default: in the data folder)'],
  ['SCAN_WEBHOOK_URL', 'virus scanner for attachments'],
  ['SCAN_WEBHOOK_SECRET', 'secret that signs requests to the virus scanner'],
  ['KEEP_TELEMETRY_DAYS', 'days that positions are kept (default: 7); more such settings: docs/guides/data-retention.md'],
  ['METRICS_PORT', 'first of three ports with Prometheus metrics; see docs/guides/observability.md (default: none)'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'receiver of OpenTelemetry traces, by OTLP over HTTP (default: none)'],
  ['GBFS_FILE', 'settings of public GBFS feeds (default: no feeds)'],
];

const width = Math.max(...variables.map(([name]) => name.length));
const help = ['', 'Environment variables:', ...variables.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`), ''].join('\n');

/** Creates the command line of `npx pnpm start`, which has no options except `--help`; `run` starts the console. */
export function startCommand(run: () => Promise<void>): Command {
  return new Command('start')
    .usage('[options]')
    .description('Start Fleet Console on this machine: database, server, simulated fleet and console. Settings are environment variables.')
    .addHelpText('after', help)
    .showHelpAfterError('(Run npx pnpm start --help for a list of settings.)')
    .action(run);
}
