import type { ReactNode } from 'react';
import styles from './vehicle-details.module.css';

interface PlainTableProps {
  /** Name for assistive technology. */
  readonly label: string;
  readonly headers: readonly { readonly text: string; readonly numeric?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Simple table for a few rows; scrolls horizontally if too wide. */
export function PlainTable({ label, headers, rows }: PlainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard.
    <div className={styles['table']} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headers.map(({ text, numeric }) => (
              <th key={text} scope="col" data-numeric={numeric || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {headers.map(({ text, numeric }, at) => (
                <td key={text} data-numeric={numeric || undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
