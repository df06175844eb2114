import { useFormat } from '@fleet-console/i18n';
import { Button } from '@fleet-console/ui';
import { useId, useState, type CSSProperties } from 'react';
import { useMessages } from '../messages/messages.ts';
import { figureKeys, useFigureText, type Figures } from './figures.ts';
import styles from './reports.module.css';

export interface FigureRow {
  readonly id: string;
  readonly name: string;
  readonly figures: Figures;
}

interface FigureTableProps {
  readonly title: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly rows: readonly FigureRow[];
  /** Number of requests of the report, of which each row is a share. */
  readonly total: number;
  /** Shown instead of an empty table. */
  readonly empty: string;
}

/** Rows shown at first. */
const SHOWN = 10;

/** Figures by damage or technician, with a bar for the number of requests. */
export function FigureTable({ title, heading, rows, total, empty }: FigureTableProps) {
  const t = useMessages('reports');
  const format = useFormat();
  const figureText = useFigureText();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <div className={styles['figures']}>
      <h3 id={titleId} className={styles['subheading']}>
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className={styles['none']}>{empty}</p>
      ) : (
        // A region that scrolls sideways on phones must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroller']} role="region" aria-labelledby={titleId} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{heading}</th>
                {figureKeys.map((key) => (
                  <th key={key} scope="col">
                    {t(`figures.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, figures }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  {figureKeys.map((key) => (
                    <td key={key}>
                      {key === 'count' ? (
                        <span className={styles['bar']} style={{ '--share': total === 0 ? 0 : figures.count / total } as CSSProperties}>
                          {format.number(figures.count)}
                        </span>
                      ) : (
                        figureText(key, figures[key])
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > SHOWN ? (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('showLess') : t.counted('showAll', rows.length)}
        </Button>
      ) : null}
    </div>
  );
}
