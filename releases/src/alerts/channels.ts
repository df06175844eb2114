import type { Locale } from '@fleet-console/contract';
import { createTransport } from 'nodemailer';
import { Webhook } from 'standardwebhooks';
import { alertBody, alertTexts, type Alert } from './alert.ts';

/** Time limit of one attempt, in ms. */
const TIMEOUT = 10_000;

/** An attempt that failed. `message` names no secret and no address. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** The receiver's HTTP or SMTP status; null if it didn't respond. */
  readonly responseCode: number | null;
  constructor(message: string, responseCode: number | null, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = responseCode;
  }
}

/** A way to send alerts. */
export interface AlertChannel {
  readonly name: 'webhook' | 'mail';
  /** Sends an alert once. @throws DeliveryError */
  send(alert: Alert): Promise<void>;
  close(): void;
}

/**
 * Posts alerts as JSON, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Redirects aren't
 * followed: the receiver is the one that was configured.
 * @param secret `whsec_…`, base64
 */
export function webhookChannel(address: string, secret: string, consoleUrl: string | null): AlertChannel {
  const signer = new Webhook(secret);
  return {
    name: 'webhook',
    async send(alert) {
      const body = alertBody(alert, consoleUrl);
      const now = new Date();
      let response: Response;
      try {
        response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': alert.id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': signer.sign(alert.id, now, body),
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT),
        });
        await response.body?.cancel();
      } catch (cause) {
        throw new DeliveryError("the receiver isn't responding", null, { cause });
      }
      if (!response.ok) throw new DeliveryError(`the receiver responded with status ${response.status}`, response.status);
    },
    close: () => undefined,
  };
}

export interface MailOptions {
  /** `smtp://` or `smtps://`. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly locale: Locale;
  readonly consoleUrl: string | null;
}

/** Sends alerts as plain text by SMTP. */
export function mailChannel({ smtpUrl, from, to, locale, consoleUrl }: MailOptions): AlertChannel {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'mail',
    async send(alert) {
      try {
        await transport.sendMail({
          from,
          to: to.map((address) => ({ name: '', address })),
          ...alertTexts(alert, locale, consoleUrl),
          messageId: `<${alert.id}@fleet-console>`,
          // Suppresses auto-replies. Source: RFC 3834.
          headers: { 'auto-submitted': 'auto-generated', 'content-language': locale },
        });
      } catch (cause) {
        const { responseCode } = cause as { responseCode?: number };
        const message = responseCode ? `the mail server responded with ${responseCode}` : "the mail server isn't responding";
        throw new DeliveryError(message, responseCode ?? null, { cause });
      }
    },
    close: () => transport.close(),
  };
}
