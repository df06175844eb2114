import { useMemo, type ReactNode } from 'react';
import { CopyValue } from './CopyValue.tsx';

export interface JsonViewProps {
  readonly value: unknown;
  /** Accessible name of the region. */
  readonly label: string;
  readonly copy: { readonly label: string; readonly copied: string };
}

/** Keys, strings, numbers and literals of JSON, in that order of groups; the rest is punctuation. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;
/** Above this many characters, the text has one colour: a node per token would be too slow. */
const COLOURED = 60_000;

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    parts.push(text.slice(at, match.index));
    const [token, quoted, colon, digits] = match;
    const kind = quoted === undefined ? (digits === undefined ? 'word' : 'number') : colon === undefined ? 'string' : 'key';
    parts.push(
      <span key={match.index} data-json={kind}>
        {token}
      </span>,
    );
    at = match.index + token.length;
  }
  parts.push(text.slice(at));
  return parts;
}

/** JSON, indented, with a copy button. */
export function JsonView({ value, label, copy }: JsonViewProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2) ?? 'undefined', [value]);
  const content = useMemo(() => (text.length > COLOURED ? text : coloured(text)), [text]);
  return (
    <div className="fc-json">
      <div className="fc-json-copy">
        <CopyValue value={text} label={copy.label} copied={copy.copied}>
          {''}
        </CopyValue>
      </div>
      {/* Scrollable content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="fc-json-text" tabIndex={0} role="region" aria-label={label}>
        {content}
      </pre>
    </div>
  );
}
