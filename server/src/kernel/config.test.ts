import { ConfigError, readConfig } from './config.ts';

test('every setting has a safe default', () => {
  expect(readConfig({})).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: null,
    sandbox: false,
    adminDomains: [],
    accessTokenSeconds: 3600,
    trustedProxies: ['loopback'],
  });
  expect(readConfig({ SANDBOX: '1' }).adminDomains).toEqual(['operator.example']);
  expect(readConfig({ ADMIN_DOMAINS: ' Operator.Example , second.example ' }).adminDomains).toEqual(['operator.example', 'second.example']);
});

test('the console URL is http(s) and has no trailing slash', () => {
  expect(readConfig({}).consoleUrl).toBeNull();
  expect(readConfig({ CONSOLE_URL: 'https://console.example/' }).consoleUrl).toBe('https://console.example');
  expect(() => readConfig({ CONSOLE_URL: 'javascript:alert(1)' })).toThrow(
    'CONSOLE_URL must be a URL that starts with https:// or http://.',
  );
});

test('mail needs a server and a sender', () => {
  expect(readConfig({ MAIL_FROM: 'console@operator.example' }).mail).toBeNull();
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Fleet Console <console@operator.example>' };
  expect(readConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ SANDBOX: 'maybe' }, 'SANDBOX must be true or false, not "maybe".'],
  [{ ADMIN_DOMAINS: '@operator.example' }, 'ADMIN_DOMAINS must be comma-separated e-mail domains, but contains "@operator.example".'],
  [{ ADMIN_DOMAINS: 'com' }, 'ADMIN_DOMAINS must be comma-separated e-mail domains, but contains "com".'],
  [{ DATABASE_URL: 'mysql://u:p@h/d' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  [{ SMTP_URL: 'http://user:secret@mail.example' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
  [
    { SMTP_URL: 'smtps://user:secret@mail.example' },
    'Set MAIL_FROM to the sender of e-mails when SMTP_URL is set, for example Fleet Console <console@operator.example>.',
  ],
  [{ SMS_WEBHOOK_URL: 'ftp://sms.example' }, 'SMS_WEBHOOK_URL must be a URL that starts with https:// or http://.'],
  [{ SUPPORT_MAIL: 'support' }, 'SUPPORT_MAIL must be one e-mail address.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
])('%j is reported in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
});
