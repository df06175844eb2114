import { createTransport } from 'nodemailer';
import { renderToStaticMarkup } from 'react-dom/server';
import { DeliveryFault, type Carrier } from './carrier.ts';
import { MailBody } from './MailBody.tsx';
import { written } from './words.ts';

/** Timeout of the mail server, in ms. */
const PATIENCE_MS = 15_000;

/**
 * Sends mail by SMTP.
 * @param smtpUrl e.g. smtps://user:password@mail.example:465; `?requireTLS=true` forbids plain text on smtp://
 * @param from sender, e.g. Fleet Console <console@operator.example>
 */
export function mailCarrier(smtpUrl: string, from: string): Carrier {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(id, message) {
      const mail = written(message);
      const html = `<!doctype html>${renderToStaticMarkup(<MailBody locale={message.locale} written={mail} />)}`;
      const lines = [mail.heading, mail.text, mail.action && `${mail.action.label}: ${mail.action.url}`, mail.code, mail.footer];
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.recipient },
          subject: mail.subject,
          text: `${lines.filter(Boolean).join('\n\n')}\n`,
          html,
          messageId: `<${id}@fleet-console>`,
          // Suppresses auto-replies. Source: RFC 3834.
          headers: { 'auto-submitted': 'auto-generated', 'content-language': message.locale },
        });
      } catch (error) {
        const { responseCode, message: reason } = error as Error & { responseCode?: number };
        throw new DeliveryFault(reason, responseCode !== undefined && responseCode >= 500);
      }
    },
    close: () => transport.close(),
  };
}
