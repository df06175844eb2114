import { pino, type Logger } from 'pino';

/** Header and field names whose values never reach a log. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["sec-websocket-protocol"]',
  'body.password',
  'body.token',
  'body.refresh_token',
  '*.password',
  '*.refresh_token',
  '*.access_token',
];

/** Logs as JSON lines on stderr: stdout belongs to the one ready line. */
export function createLog(level: string, stream: { write(line: string): void } = pino.destination(2)): Logger {
  return pino({ level, redact: { paths: SECRETS, censor: '[hidden]' }, base: null }, stream);
}

export type { Logger };
