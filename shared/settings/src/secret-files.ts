import { readFileSync } from 'node:fs';

/** Settings that are secret, or addresses that can contain a password. Each can be the content of a file instead: `<name>_FILE` is its path. */
export const secretSettings = [
  'DATABASE_URL',
  'PGPASSWORD',
  'MQTT_URL',
  'MQTT_PASSWORD',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
  'SCAN_WEBHOOK_URL',
  'SCAN_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'RELEASE_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** A secret can't be read from its file; `message` is shown to the person who starts the program. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError';
}

/** Returns the content of a file without line breaks at its end. @throws SecretFileError */
function readSecret(setting: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SecretFileError(`Couldn't read ${setting}_FILE, ${path} (${code}).`);
  }
  const secret = content.replace(/[\r\n]+$/, '');
  if (secret === '') throw new SecretFileError(`${setting}_FILE, ${path}, is empty.`);
  return secret;
}

/**
 * Replaces secrets of the environment by the contents of their files, for this process and those that it starts. Call before they are read.
 * @throws SecretFileError when a file can't be read or is empty, or when a secret is set in both ways
 */
export function loadSecretFiles(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]) throw new SecretFileError(`Set ${name} or ${name}_FILE, but not both.`);
    env[name] = readSecret(name, path);
    delete env[`${name}_FILE`];
  }
}
