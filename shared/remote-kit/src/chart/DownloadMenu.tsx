import { ActionIcon, ExportIcon, Menu } from '@fleet-console/ui';
import type { ChartHandle } from '@fleet-console/ui/chart';
import { csv } from '../format/csv.ts';
import { download } from '../format/download.ts';
import { useShell } from '../remote/shell-context.tsx';
import type { ChartColumn } from './chart-table.ts';
import { useMessages } from './messages.ts';

interface DownloadMenuProps<Row> {
  readonly title: string;
  readonly subtitle: string;
  readonly fileName: string;
  readonly columns: readonly ChartColumn<Row>[];
  readonly rows: readonly Row[];
  /** The shown chart, whose handle is null until it is drawn; null: no chart is shown. */
  readonly chart: { readonly handle: ChartHandle | null } | null;
}

/** Downloads a chart: the table as CSV, the drawing as PNG while it is shown. */
export function DownloadMenu<Row>({ title, subtitle, fileName, columns, rows, chart }: DownloadMenuProps<Row>) {
  const t = useMessages('chart');
  const { flash } = useShell();
  const saveTable = () =>
    download(
      `${fileName}.csv`,
      csv(
        columns.map(({ header, fileHeader }) => fileHeader ?? header),
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
    );
  const saveImage = async () => {
    const image = await chart?.handle?.toImage({ title, subtitle });
    if (image) download(`${fileName}.png`, image, 'image/png');
    else flash.error(t('imageFailed'));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('download', { name: title })}>
          <ExportIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={saveTable}>{t('csv')}</Menu.Item>
        {chart ? <Menu.Item onClick={() => void saveImage()}>{t('png')}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
