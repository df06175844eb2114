import { createHmac } from 'node:crypto';
import { DeliveryError, type MessageProvider } from './message-provider.ts';
import { renderMessage } from './messages.ts';

/** Timeout of the gateway, in ms. */
const TIMEOUT_MS = 10_000;
/** Retryable statuses, besides 500 and above. */
const RETRYABLE = [408, 425, 429];

/**
 * Sends text messages through a gateway's webhook: POST with JSON `{ id, to, text }`, `to` as +48600123001. `Idempotency-Key` is the same for every attempt.
 * With a secret, `X-Signature: t=<seconds>,v1=<hex>` carries the HMAC-SHA256 of `<t>.<body>`.
 */
export function smsProvider(webhookUrl: string, secret: string | null): MessageProvider {
  return {
    async send(id, message) {
      const body = JSON.stringify({ id, to: message.recipient, text: renderMessage(message).text });
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
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
      } catch (error) {
        throw new DeliveryError(error instanceof Error ? error.message : String(error), false);
      }
      if (!response.ok)
        throw new DeliveryError(
          `The gateway responded with ${response.status}`,
          response.status < 500 && !RETRYABLE.includes(response.status),
        );
    },
    close: () => undefined,
  };
}
