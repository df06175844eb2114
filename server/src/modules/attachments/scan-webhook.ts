import { createHmac } from 'node:crypto';

/** Timeout of the scanner, in ms. */
const TIMEOUT_MS = 60_000;

/** Asks a virus scanner about a file. @throws Error when it gives no verdict */
export type Scanner = (file: { readonly id: string; readonly mediaType: string; readonly bytes: Buffer }) => Promise<'clean' | 'infected'>;

/**
 * A scanner behind a webhook: POST with the file as body; `X-Attachment-Id` is the same for every attempt. It responds 200 with JSON
 * `{ "result": "clean" }` or `{ "result": "infected" }`; any other response is no verdict. With a secret, `X-Signature: t=<seconds>,v1=<hex>`
 * carries the HMAC-SHA256 of `<t>.<body>`.
 */
export function webhookScanner(url: string, secret: string | null): Scanner {
  return async ({ id, mediaType, bytes }) => {
    const seconds = Math.floor(Date.now() / 1000);
    const signature = secret === null ? null : createHmac('sha256', secret).update(`${seconds}.`).update(bytes).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': mediaType,
        'x-attachment-id': id,
        ...(signature !== null && { 'x-signature': `t=${seconds},v1=${signature}` }),
      },
      body: new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The scanner responded with ${response.status}`);
    const { result } = (await response.json()) as { result?: unknown };
    if (result !== 'clean' && result !== 'infected') throw new Error('The scanner gave no verdict');
    return result;
  };
}
