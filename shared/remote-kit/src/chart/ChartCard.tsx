import { AnalyticsIcon, ListIcon, SegmentedControl } from '@fleet-console/ui';
import type { ChartHandle } from '@fleet-console/ui/chart';
import { useId, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../remote/VisuallyHidden.tsx';
import type { ChartColumn, ColumnSort } from './chart-table.ts';
import { ChartMessages } from './ChartMessages.tsx';
import { ChartTable } from './ChartTable.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { InfoButton } from './InfoButton.tsx';
import { useMessages } from './messages.ts';
import styles from './chart.module.css';

export type ChartView = 'chart' | 'table';

export interface ChartCardProps<Row> {
  readonly title: string;
  /** Period and filters; in the image and below the title of the table. */
  readonly subtitle: string;
  /** Definition of the figure, shown behind an icon. */
  readonly definition: ReactNode;
  /** Below the chart: what a click does. */
  readonly hint?: ReactNode;
  /** Below the content. */
  readonly note?: ReactNode;
  /** The same data as a table: the first column names the row. */
  readonly columns: readonly ChartColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly initialSort?: ColumnSort | undefined;
  /** Name of downloaded files, without extension. */
  readonly fileName: string;
  /** The drawing, which takes `handle` as its ref. Absent: only the table is shown. */
  readonly renderChart?: ((handle: (drawn: ChartHandle | null) => void) => ReactNode) | undefined;
  readonly view?: ChartView | undefined;
  readonly onView?: ((view: ChartView) => void) | undefined;
  /** Additional controls above the content. */
  readonly tools?: ReactNode;
  /** Shown instead of chart and table. */
  readonly empty?: ReactNode;
  /** True: the card takes a whole line. */
  readonly wide?: boolean | undefined;
}

/** A chart with the definition of its figure, the same data as a table, and downloads of both. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  return (
    <ChartMessages>
      <Card {...props} />
    </ChartMessages>
  );
}

function Card<Row>(props: ChartCardProps<Row>) {
  const {
    title,
    subtitle,
    definition,
    hint,
    note,
    columns,
    rows,
    rowKey,
    initialSort,
    fileName,
    renderChart,
    view,
    onView,
    tools,
    empty,
    wide,
  } = props;
  const t = useMessages('chart');
  const titleId = useId();
  const [handle, setHandle] = useState<ChartHandle | null>(null);
  const shown = renderChart === undefined ? 'table' : (view ?? 'chart');
  const option = (value: ChartView, Icon: typeof ListIcon, label: string) => ({
    value,
    label: (
      <span className={styles['view']} title={label}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    ),
  });
  return (
    <section className={styles['card']} aria-labelledby={titleId} data-wide={wide || undefined}>
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <InfoButton name={title}>{definition}</InfoButton>
        <div className={styles['actions']}>
          {renderChart && empty === undefined ? (
            <SegmentedControl
              size="xs"
              aria-label={t('view', { name: title })}
              value={shown}
              onChange={(next) => onView?.(next)}
              data={[option('chart', AnalyticsIcon, t('asChart')), option('table', ListIcon, t('asTable'))]}
            />
          ) : null}
          {empty === undefined ? (
            <DownloadMenu
              title={title}
              subtitle={subtitle}
              fileName={fileName}
              columns={columns}
              rows={rows}
              chart={shown === 'chart' ? { handle } : null}
            />
          ) : null}
        </div>
      </header>
      {tools}
      {empty ??
        (shown === 'chart' && renderChart ? (
          renderChart(setHandle)
        ) : (
          <ChartTable label={t('tableOf', { name: title })} columns={columns} rows={rows} rowKey={rowKey} initialSort={initialSort} />
        ))}
      {hint && empty === undefined && shown === 'chart' ? <p className={styles['note']}>{hint}</p> : null}
      {note ? <p className={styles['note']}>{note}</p> : null}
    </section>
  );
}
