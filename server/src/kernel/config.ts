import { resolve } from 'node:path';
import { readRetention, type Retention } from './retention.ts';

/** All settings of a deployment, read once at startup. Durations in seconds. */
export interface Config {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Port of `/metrics`, on the same host; 0: any free port; null: off. */
  readonly metricsPort: number | null;
  /** Null: an embedded PostgreSQL runs in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Null: an embedded broker listens on `mqttPort`. */
  readonly mqttUrl: string | null;
  readonly mqttPort: number;
  /** Secret from which the broker passwords are derived. */
  readonly mqttPassword: string | null;
  /** Records which broker passwords were renewed. */
  readonly mqttRenewalsFile: string;
  /** E-mail domains whose accounts are administrators, lower case. */
  readonly adminDomains: readonly string[];
  /** Whether vehicles are simulated and the demo accounts exist. */
  readonly sandbox: boolean;
  /** Whether people of the sandbox work on service requests. */
  readonly sandboxRepairs: boolean;
  /** Whether drivers of the sandbox plan rides and ride in their slots. */
  readonly sandboxRiders: boolean;
  /** File with the key that signs access tokens and derives refresh tokens. */
  readonly signingKeyFile: string;
  /** File with the recorded heads of the audit chain, outside of the database. */
  readonly auditHeadsFile: string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Origins whose pages may open the live channel; empty: only the request's own host. */
  readonly origins: readonly string[];
  /** Public URL of the console without a trailing slash; null: mails have no links. Never taken from requests, which can name any host. */
  readonly consoleUrl: string | null;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or ranges as in proxy-addr. */
  readonly trustedProxies: readonly string[];
  /** Requests per minute from one address before 429. */
  readonly requestsPerMinute: number;
  /** How long a server that stops goes on serving, so that load balancers notice that it isn't ready. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Mail server; null: mails stay in the outbox. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Recipient of access requests; null: they are only stored. */
  readonly supportMail: string | null;
  /** Gateway for text messages; null: they stay in the outbox. */
  readonly smsWebhookUrl: string | null;
  /** Signs requests to the gateway. */
  readonly smsWebhookSecret: string | null;
  /** Folder or `s3://bucket/prefix` with the files of service requests. */
  readonly attachmentStore: string;
  /** Virus scanner for files; null: files aren't scanned. */
  readonly scanWebhookUrl: string | null;
  /** Signs requests to the scanner. */
  readonly scanWebhookSecret: string | null;
  /** Settings of the public feeds (modules/gbfs); null: no feeds. */
  readonly gbfsFile: string | null;
  /** Between two updates of the rollups of rides. */
  readonly analyticsSeconds: number;
  readonly retention: Retention;
}

/** An invalid setting; `message` is shown to the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings from environment variables. @throws ConfigError naming the first invalid variable */
export function readConfig(env: Environment): Config {
  const dataDir = resolve(text(env, 'DATA_DIR') ?? '.data');
  const sandbox = flag(env, 'SANDBOX');
  return {
    port: integer(env, 'PORT', 0, 0, 65535),
    host: text(env, 'HOST') ?? '127.0.0.1',
    metricsPort: text(env, 'METRICS_PORT') === null ? null : integer(env, 'METRICS_PORT', 0, 0, 65535),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir,
    mqttUrl: address(env, 'MQTT_URL', ['mqtt:', 'mqtts:']),
    mqttPort: integer(env, 'MQTT_PORT', 0, 0, 65535),
    mqttPassword: secret(env, 'MQTT_PASSWORD'),
    mqttRenewalsFile: resolve(text(env, 'MQTT_RENEWALS_FILE') ?? `${dataDir}/mqtt-renewals.json`),
    adminDomains: domains(env, 'ADMIN_DOMAINS', sandbox ? ['operator.example'] : []),
    sandbox,
    sandboxRepairs: sandbox && flag(env, 'SANDBOX_REPAIRS'),
    sandboxRiders: sandbox && flag(env, 'SANDBOX_RIDERS'),
    signingKeyFile: resolve(text(env, 'SIGNING_KEY_FILE') ?? `${dataDir}/signing.key`),
    auditHeadsFile: resolve(text(env, 'AUDIT_HEADS_FILE') ?? `${dataDir}/audit-heads.jsonl`),
    accessTokenSeconds: integer(env, 'ACCESS_TOKEN_SECONDS', 3600, 1, 86_400),
    refreshTokenSeconds: integer(env, 'REFRESH_TOKEN_SECONDS', 30 * 86_400, 1, 365 * 86_400),
    origins: list(env, 'ORIGINS').map((origin) => origin.toLowerCase()),
    consoleUrl: address(env, 'CONSOLE_URL', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null,
    trustedProxies: text(env, 'TRUSTED_PROXIES') === null ? ['loopback'] : list(env, 'TRUSTED_PROXIES'),
    requestsPerMinute: integer(env, 'REQUESTS_PER_MINUTE', 12_000, 1, 10_000_000),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    mail: mail(env),
    supportMail: mailbox(env, 'SUPPORT_MAIL') ?? (sandbox ? 'support@operator.example' : null),
    smsWebhookUrl: address(env, 'SMS_WEBHOOK_URL', ['https:', 'http:']),
    smsWebhookSecret: text(env, 'SMS_WEBHOOK_SECRET'),
    attachmentStore: fileStore(env, `${dataDir}/attachments`),
    scanWebhookUrl: address(env, 'SCAN_WEBHOOK_URL', ['https:', 'http:']),
    scanWebhookSecret: text(env, 'SCAN_WEBHOOK_SECRET'),
    gbfsFile: text(env, 'GBFS_FILE') === null ? null : resolve(text(env, 'GBFS_FILE') ?? ''),
    analyticsSeconds: integer(env, 'ANALYTICS_SECONDS', 5, 1, 3600),
    retention: readRetention((setting, fallback, min) => integer(env, setting, fallback, min, 3650)),
  };
}

/** A folder, or the address of a bucket. */
function fileStore(env: Environment, fallback: string): string {
  const value = text(env, 'ATTACHMENT_STORE') ?? fallback;
  return value.startsWith('s3://') ? value : resolve(value);
}

/** Amounts of the sandbox data. */
export interface SandboxSize {
  readonly seed: number;
  readonly vehicles: number;
  readonly people: number;
  /** Battery-swap stations, without portable chargers. */
  readonly stations: number;
  /** Past rides: `full` is as many as a real operator's, `usual` a share that is inserted within seconds. */
  readonly rides: 'none' | 'usual' | 'full';
}

/** Returns seed and size of the simulated operator. @throws ConfigError */
export function readSandboxSize(env: Environment): SandboxSize {
  return {
    seed: integer(env, 'SEED', 1, 0, 2 ** 31),
    vehicles: integer(env, 'VEHICLES', 5200, 1, 100_000),
    people: integer(env, 'PEOPLE', 1200, 1200, 100_000),
    stations: integer(env, 'STATIONS', 46, 0, 5000),
    rides: oneOf(env, 'RIDES', ['none', 'usual', 'full'], 'usual'),
  };
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** Vehicle passwords are derived from it, so a stolen module allows offline guessing. */
const MIN_SECRET_LENGTH = 32;

function secret(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && value.length < MIN_SECRET_LENGTH)
    throw new ConfigError(`${name} must have at least ${MIN_SECRET_LENGTH} characters. To create one: openssl rand -hex 32`);
  return value;
}

function list(env: Environment, name: string): string[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  return number;
}

function flag(env: Environment, name: string): boolean {
  const value = text(env, name);
  if (value === null || ['0', 'false', 'no'].includes(value.toLowerCase())) return false;
  if (['1', 'true', 'yes'].includes(value.toLowerCase())) return true;
  throw new ConfigError(`${name} must be true or false, not "${value}".`);
}

function oneOf<Choice extends string>(env: Environment, name: string, choices: readonly Choice[], fallback: Choice): Choice {
  const value = text(env, name) ?? fallback;
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return chosen;
}

function address(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // The value may contain a password, so it isn't repeated.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
  return value;
}

function mail(env: Environment): Config['mail'] {
  const smtpUrl = address(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl === null) return null;
  const from = text(env, 'MAIL_FROM');
  if (from === null || !/^[^@\r\n]+@[^@\s]+$/.test(from))
    throw new ConfigError(
      'Set MAIL_FROM to the sender of e-mails when SMTP_URL is set, for example Fleet Console <console@operator.example>.',
    );
  return { smtpUrl, from };
}

function mailbox(env: Environment, name: string): string | null {
  const value = text(env, name)?.toLowerCase() ?? null;
  if (value !== null && !/^[^@\s]+@[^@\s]+$/.test(value)) throw new ConfigError(`${name} must be one e-mail address.`);
  return value;
}

function domains(env: Environment, name: string, fallback: string[]): string[] {
  const found = text(env, name) === null ? fallback : list(env, name).map((domain) => domain.toLowerCase());
  const wrong = found.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain));
  if (wrong !== undefined) throw new ConfigError(`${name} must be comma-separated e-mail domains, but contains "${wrong}".`);
  return found;
}
