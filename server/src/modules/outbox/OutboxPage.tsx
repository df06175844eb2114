import type { Locale } from '@fleet-console/contract';
import { channelOf, type MessageKind, type MessageStatus } from './message.ts';
import { outboxStyle } from './outbox-style.ts';
import { pageText, renderMessage } from './messages.ts';

/** A message as shown on the page. */
export interface ListedMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly locale: Locale;
  readonly code: string | null;
  readonly names: Readonly<Record<string, string>>;
  readonly status: MessageStatus;
  readonly createdAt: Date;
}

export interface OutboxPageProps {
  readonly locale: Locale;
  readonly messages: readonly ListedMessage[];
  /** Shows only messages to this recipient; null: all. */
  readonly recipient: string | null;
  /** Whether messages are delivered from the sandbox too. */
  readonly delivers: boolean;
}

const address = (locale: Locale, recipient: string | null) =>
  `?${new URLSearchParams({ lang: locale, ...(recipient !== null && { to: recipient }) }).toString()}`;

/** The sandbox's outbox: messages that people would have received, without scripts. */
export function OutboxPage({ locale, messages, recipient, delivers }: OutboxPageProps) {
  const other = locale === 'pl' ? 'en' : 'pl';
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${pageText(locale, 'title')} · Fleet Console`}</title>
        <style>{outboxStyle}</style>
      </head>
      <body>
        <header>
          <p className="brand">Fleet Console</p>
          <nav>
            <a href={address(locale, recipient)}>{pageText(locale, 'refresh')}</a>
            <a href={address(other, recipient)} lang={other} hrefLang={other}>
              {pageText(locale, 'language')}
            </a>
          </nav>
        </header>
        <main>
          <h1>{pageText(locale, 'title')}</h1>
          <p className="intro">{pageText(locale, delivers ? 'delivered' : 'intro')}</p>
          {recipient !== null && (
            <p className="filter">
              <span>{pageText(locale, 'only', { recipient })}</span> <a href={address(locale, null)}>{pageText(locale, 'all')}</a>
            </p>
          )}
          {messages.length === 0 ? (
            <section className="none">
              <h2>{recipient === null ? pageText(locale, 'none') : pageText(locale, 'noneTo', { recipient })}</h2>
              <p>{pageText(locale, 'noneHint')}</p>
            </section>
          ) : (
            <ol>
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageCard locale={locale} message={message} />
                </li>
              ))}
            </ol>
          )}
        </main>
      </body>
    </html>
  );
}

function MessageCard({ locale, message }: { locale: Locale; message: ListedMessage }) {
  // Links stay within this console.
  const { heading, text, quote, footer, tables, action, code } = renderMessage(message, '');
  const channel = channelOf(message.kind);
  // `kept` is the normal status in the sandbox, so it isn't shown.
  const state = message.status === 'kept' ? null : pageText(locale, message.status);
  const sent = message.status !== 'dropped';
  return (
    <article>
      <header>
        <p className="meta">
          <span className="channel">{pageText(locale, channel)}</span>
          <span className="recipient">{message.recipient}</span>
          <time dateTime={message.createdAt.toISOString()}>{formatTime(message.createdAt)}</time>
        </p>
        {state && <p className={`state ${message.status}`}>{state}</p>}
      </header>
      <div lang={message.locale}>
        {heading && <h2>{heading}</h2>}
        {sent && <p className="text">{text}</p>}
        {sent && quote !== null && <blockquote>{quote}</blockquote>}
        {sent &&
          tables.map(({ title, rows }) => (
            <table key={title}>
              <caption>{title}</caption>
              <tbody>
                {rows.map(([name, value, note]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>
                      <strong>{value}</strong> {note}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        {sent && action && (
          <p>
            <a className="action" href={action.url}>
              {action.label}
            </a>
          </p>
        )}
        {code !== null && (
          <p className="code">
            <span className="visually-hidden">{`${pageText(locale, 'code')}: `}</span>
            {code}
          </p>
        )}
        {sent && footer && <p className="footer">{footer}</p>}
      </div>
    </article>
  );
}

/** dd/MM/yyyy HH:mm:ss, in the server's time zone. Source: specification, section 9. */
function formatTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('/');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
