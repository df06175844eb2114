import { createHmac } from 'node:crypto';
import { DeliveryFault, type Carrier } from './carrier.ts';
import { written } from './words.ts';

/** Timeout of the gateway, in ms. */
const PATIENCE_MS = 10_000;
/** Retryable statuses, besides 500 and above. */
const TRY_AGAIN = [408, 425, 429];

/**
 * Sends text messages through a gateway's webhook: POST with JSON `{ id, to, text }`, `to` as +48600123001. `Idempotency-Key` is the same for every attempt.
 * With a secret, `X-Signature: t=<seconds>,v1=<hex>` carries the HMAC-SHA256 of `<t>.<body>`.
 */
export function smsCarrier(webhookUrl: string, secret: string | null): Carrier {
  return {
    async send(id, message) {
      const body = JSON.stringify({ id, to: message.recipient, text: written(message).text });
      const seconds = Math.floor(Date.now() / 1000);
      let response: Response;
      try {
        response = await fetch(webhookUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(secret !== null && {
              'x-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
            }),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await response.body?.cancel();
      } catch (error) {
        throw new DeliveryFault(error instanceof Error ? error.message : String(error), false);
      }
      if (!response.ok)
        throw new DeliveryFault(
          `The gateway responded with ${response.status}`,
          response.status < 500 && !TRY_AGAIN.includes(response.status),
        );
    },
    close: () => undefined,
  };
}
