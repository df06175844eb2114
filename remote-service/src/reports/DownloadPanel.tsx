import { useFormat } from '@fleet-console/i18n';
import { useReadable, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, ExportIcon, Paper, Progress, SegmentedControl, Text } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { reportFormats, type ReportFormat, type ReportQuery } from './report.ts';
import { useReportDownload, type ReportDownload } from './useReportDownload.ts';
import styles from './reports.module.css';

interface DownloadPanelProps {
  readonly query: ReportQuery;
  readonly format: ReportFormat;
  readonly onFormat: (format: ReportFormat) => void;
  /** There is nothing to download. */
  readonly disabled: boolean;
}

const MEGABYTE = 1_000_000;
/** The size is an estimate: the bar is full only when the file is complete. In percent. */
const ALMOST = 99;
const shareOf = ({ received, expected }: Extract<ReportDownload, { status: 'running' }>) =>
  expected === 0 ? 0 : Math.min(ALMOST, (received / expected) * 100);

/** Choice of the file format, and the download with its progress. */
export function DownloadPanel({ query, format, onFormat, disabled }: DownloadPanelProps) {
  const t = useMessages('reports');
  const locale = useReadable(useShell().locale);
  const headingId = useId();
  const { state, start, cancel } = useReportDownload();
  const isRunning = state.status === 'running';
  useUnsavedGuard(isRunning, t('file.leave'));
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={headingId} className={styles['download'] ?? ''}>
      <h2 id={headingId} className={styles['heading']}>
        {t('file.label')}
      </h2>
      <div className={styles['format']}>
        <SegmentedControl
          aria-label={t('file.format')}
          value={format}
          onChange={(value) => onFormat(value)}
          data={reportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Text fz="sm" c="dimmed">
          {t(`file.${format}`)}
        </Text>
      </div>
      {isRunning ? (
        <Running state={state} onCancel={cancel} />
      ) : (
        <Button
          className={styles['action'] ?? ''}
          leftSection={<ExportIcon size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => void start({ ...query, format, locale })}
        >
          {t('file.download')}
        </Button>
      )}
      <div role="status" className={styles['status']}>
        {state.status === 'cancelled' ? t('file.cancelled') : null}
        {state.status === 'done' ? t('file.done', { name: state.name }) : null}
      </div>
      {state.status === 'failed' ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('file.failed')}>
          <ErrorText error={state.error} />
        </Alert>
      ) : null}
    </Paper>
  );
}

function Running({ state, onCancel }: { readonly state: Extract<ReportDownload, { status: 'running' }>; readonly onCancel: () => void }) {
  const t = useMessages('reports');
  const format = useFormat();
  const share = shareOf(state);
  const text = state.count === null ? t('file.preparing') : t.counted('file.progress', state.count);
  return (
    <div className={styles['running']}>
      <div className={styles['progress']}>
        <Progress.Root size="lg">
          <Progress.Section
            value={state.count === null ? 100 : share}
            animated={state.count === null}
            aria-label={text}
            {...(state.count === null ? { 'aria-valuenow': undefined } : {})}
          />
        </Progress.Root>
        <Text fz="sm" c="dimmed" className={styles['progressText'] ?? ''}>
          <span>{text}</span>
          {state.count === null ? null : (
            <span className="fc-numeric">
              {`${format.percent(share)} · ${t('file.received', { n: format.number(state.received / MEGABYTE, 1) })}`}
            </span>
          )}
        </Text>
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('file.cancel')}
      </Button>
    </div>
  );
}
