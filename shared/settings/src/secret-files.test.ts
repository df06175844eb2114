import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecretFiles, secretSettings } from './secret-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function secretFile(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

test.each(secretSettings)('[PR-01] %s can be a file', (name) => {
  const env: NodeJS.ProcessEnv = { [name]: '', [`${name}_FILE`]: secretFile('pass # word/?\n') };
  loadSecretFiles(env);
  expect(env).toEqual({ [name]: 'pass # word/?' });
});

test('[PR-01] without files, the environment stays as it is', () => {
  const env = { MQTT_PASSWORD: 'secret', PGPASSWORD_FILE: '', SIGNING_KEY_FILE: '/data/signing.key' };
  loadSecretFiles(env);
  expect(env).toEqual({ MQTT_PASSWORD: 'secret', PGPASSWORD_FILE: '', SIGNING_KEY_FILE: '/data/signing.key' });
});

test('[PR-01] a file that is missing or empty, and a secret that is set twice, are refused without showing the secret', () => {
  const missing = join(folder, 'missing');
  expect(() => loadSecretFiles({ SMTP_URL_FILE: missing })).toThrow(`Couldn't read SMTP_URL_FILE, ${missing} (ENOENT).`);
  const empty = secretFile('\n');
  expect(() => loadSecretFiles({ PGPASSWORD_FILE: empty })).toThrow(`PGPASSWORD_FILE, ${empty}, is empty.`);
  expect(() => loadSecretFiles({ PGPASSWORD: 'one', PGPASSWORD_FILE: secretFile('two') })).toThrow(
    /^Set PGPASSWORD or PGPASSWORD_FILE, but not both\.$/,
  );
});
