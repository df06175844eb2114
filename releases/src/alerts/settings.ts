import { readFileSync } from 'node:fs';
import type { Locale } from '@fleet-console/contract';
import { Webhook } from 'standardwebhooks';
import { Refusal } from '../errors/refusal.ts';
import { mailChannel, webhookChannel, type AlertChannel } from './channels.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface AlertSettings {
  readonly channels: readonly AlertChannel[];
  /** Failures of a live release within the window that cause an alert. */
  readonly failures: number;
}
export const noAlerts: AlertSettings = { channels: [], failures: 20 };

const MAX_RECIPIENTS = 50;

const invalid = (message: string): never => {
  throw new Refusal('failure', 'bad-setting', message);
};

/** A setting, or the content of the file that `<name>_FILE` says. */
function setting(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return env[name]?.trim() || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return invalid(`Couldn't read ${name}_FILE, ${file}.`);
  }
}

function addressIn(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = setting(env, name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value can contain a password, so it isn't repeated.
  return invalid(`${name} must be a URL that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
}

function webhookFrom(env: Environment, consoleUrl: string | null): AlertChannel | null {
  const address = addressIn(env, 'ALERT_WEBHOOK_URL', ['https:', 'http:']);
  if (address === undefined) return null;
  const secret = setting(env, 'ALERT_WEBHOOK_SECRET');
  const explanation = 'ALERT_WEBHOOK_SECRET must be set with ALERT_WEBHOOK_URL: whsec_ and at least 24 random bytes in base64.';
  if (!secret || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) return invalid(explanation);
  try {
    void new Webhook(secret);
  } catch {
    return invalid(explanation);
  }
  return webhookChannel(address, secret, consoleUrl);
}

function mailFrom(env: Environment, consoleUrl: string | null): AlertChannel | null {
  const to = (setting(env, 'ALERT_MAIL_TO') ?? '').split(/[\s,]+/).filter(Boolean);
  if (to.length === 0) return null;
  const wrong = to.find((each) => !/^[^\s@<>"]+@[^\s@<>"]+$/.test(each));
  if (wrong !== undefined) return invalid(`ALERT_MAIL_TO contains "${wrong}", which isn't an e-mail address.`);
  if (to.length > MAX_RECIPIENTS) return invalid(`ALERT_MAIL_TO contains more than ${MAX_RECIPIENTS} addresses.`);
  const smtpUrl = addressIn(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const from = setting(env, 'MAIL_FROM');
  if (!smtpUrl || !from) return invalid('ALERT_MAIL_TO requires a mail server and a sender: set SMTP_URL and MAIL_FROM.');
  const language = setting(env, 'ALERT_LANGUAGE') ?? 'en';
  if (language !== 'en' && language !== 'pl') return invalid(`ALERT_LANGUAGE must be en or pl, not "${language}".`);
  const locale: Locale = language;
  return mailChannel({ smtpUrl, from, to, locale, consoleUrl });
}

/**
 * Reads `ALERT_WEBHOOK_URL`, `ALERT_WEBHOOK_SECRET`, `ALERT_MAIL_TO`, `ALERT_LANGUAGE`, `ALERT_FAILURES`, `SMTP_URL`, `MAIL_FROM` and
 * `CONSOLE_URL`. Each can be read from a file instead: `<name>_FILE`.
 * @throws Refusal `bad-setting`
 */
export function readAlertSettings(env: Environment): AlertSettings {
  const consoleUrl = addressIn(env, 'CONSOLE_URL', ['https:', 'http:']) ?? null;
  const failures = Number(setting(env, 'ALERT_FAILURES') ?? noAlerts.failures);
  if (!Number.isInteger(failures) || failures < 1) return invalid('ALERT_FAILURES must be a whole number of at least 1.');
  const channels = [webhookFrom(env, consoleUrl), mailFrom(env, consoleUrl)].filter((each) => each !== null);
  return { channels, failures };
}
