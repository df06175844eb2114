import { createTransport } from 'nodemailer';
import { renderToStaticMarkup } from 'react-dom/server';
import { DeliveryError, type MessageProvider } from './message-provider.ts';
import { MailBody } from './MailBody.tsx';
import type { MailTable } from './message.ts';
import { renderMessage } from './messages.ts';

/** Timeout of the mail server, in ms. */
const TIMEOUT_MS = 15_000;

/** A table as text: a title, then a line for each row. */
const tableText = ({ title, rows }: MailTable) =>
  [title, ...rows.map(([name, value, note]) => `${name}: ${value}${note === '' ? '' : ` (${note})`}`)].join('\n');

/**
 * Sends mail by SMTP.
 * @param smtpUrl e.g. smtps://user:password@mail.example:465; `?requireTLS=true` forbids plain text on smtp://
 * @param from sender, e.g. Fleet Console <console@operator.example>
 */
export function mailProvider(smtpUrl: string, from: string): MessageProvider {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(id, message) {
      const mail = renderMessage(message);
      const html = `<!doctype html>${renderToStaticMarkup(<MailBody locale={message.locale} message={mail} />)}`;
      const lines = [
        mail.heading,
        mail.text,
        mail.quote,
        ...mail.tables.map(tableText),
        mail.action && `${mail.action.label}: ${mail.action.url}`,
        mail.code,
        mail.footer,
      ];
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.recipient },
          ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: `${lines.filter(Boolean).join('\n\n')}\n`,
          html,
          messageId: `<${id}@fleet-console>`,
          // Suppresses auto-replies. Source: RFC 3834.
          headers: { 'auto-submitted': 'auto-generated', 'content-language': message.locale },
        });
      } catch (error) {
        const { responseCode, message: reason } = error as Error & { responseCode?: number };
        throw new DeliveryError(reason, responseCode !== undefined && responseCode >= 500);
      }
    },
    close: () => transport.close(),
  };
}
