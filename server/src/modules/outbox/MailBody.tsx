import type { Locale } from '@fleet-console/contract';
import type { MailTable } from './message.ts';
import type { RenderedMessage } from './messages.ts';

const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: '#1b1d1f' } as const;

/** Names, values and notes, with the value in bold. */
function FigureTable({ table: { title, rows } }: { table: MailTable }) {
  const cell = {
    padding: '6px 0',
    borderTop: '1px solid #e4e4df',
    fontSize: '14px',
    lineHeight: '20px',
    color: '#1b1d1f',
    verticalAlign: 'top',
  } as const;
  return (
    <table width="100%" style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}>
      <caption style={{ padding: '0 0 6px', fontSize: '16px', lineHeight: '24px', fontWeight: 600, color: '#1b1d1f', textAlign: 'start' }}>
        {title}
      </caption>
      <tbody>
        {rows.map(([name, value, note]) => (
          <tr key={name}>
            <th scope="row" style={{ ...cell, paddingRight: '12px', fontWeight: 400, textAlign: 'start' }}>
              {name}
            </th>
            <td style={{ ...cell, textAlign: 'end' }}>
              <strong>{value}</strong>
              {note === '' ? null : (
                <span style={{ display: 'block', fontSize: '12px', lineHeight: '16px', color: '#63635e' }}>{note}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A mail as HTML. Uses inline styles and a table layout, which all mail clients support. */
export function MailBody({ locale, message }: { locale: Locale; message: RenderedMessage }) {
  const { action, code } = message;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{message.subject}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: '32px 16px',
          backgroundColor: '#f8f8f6',
          fontFamily: 'system-ui, -apple-system, Segoe UI, sans-serif',
        }}
      >
        <table
          role="presentation"
          align="center"
          width="100%"
          style={{ maxWidth: '480px', backgroundColor: '#ffffff', borderRadius: '8px' }}
        >
          <tbody>
            <tr>
              <td style={{ padding: '32px' }}>
                <p style={{ ...text, fontSize: '14px', color: '#5344b8', fontWeight: 600 }}>Fleet Console</p>
                <h1 style={{ ...text, fontSize: '22px', lineHeight: '28px' }}>{message.heading}</h1>
                <p style={{ ...text, whiteSpace: 'pre-line' }}>{message.text}</p>
                {message.quote !== null && (
                  <p style={{ ...text, padding: '0 0 0 12px', borderLeft: '3px solid #d6d6d0', whiteSpace: 'pre-wrap' }}>{message.quote}</p>
                )}
                {message.tables.map((table) => (
                  <FigureTable key={table.title} table={table} />
                ))}
                {action && (
                  <p style={{ ...text, margin: '24px 0' }}>
                    <a
                      href={action.url}
                      style={{
                        display: 'inline-block',
                        padding: '12px 20px',
                        borderRadius: '8px',
                        backgroundColor: '#5344b8',
                        color: '#ffffff',
                        fontWeight: 600,
                        textDecoration: 'none',
                      }}
                    >
                      {action.label}
                    </a>
                  </p>
                )}
                {code !== null && (
                  <p
                    style={{
                      ...text,
                      fontSize: '32px',
                      lineHeight: '40px',
                      fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
                      letterSpacing: '6px',
                    }}
                  >
                    {code}
                  </p>
                )}
                <p style={{ ...text, margin: 0, fontSize: '14px', lineHeight: '20px', color: '#63635e' }}>{message.footer}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
