import { Alert, AttentionIcon, Button, EmptyState, ErrorText, LoadingState, OfflineIcon, Text, Title } from '@fleet-console/ui';
import { useReadable } from '../remote/shell-context.tsx';
import { labelOf } from '../vehicles/vehicle.ts';
import { useMessages } from './messages.ts';
import { ReportDone } from './ReportDone.tsx';
import { ReportEntry } from './ReportEntry.tsx';
import { isDurable } from './report-store.ts';
import { isOutgoing, refusalError, type OutgoingReport } from './stored-report.ts';
import { useReports } from './useReports.ts';
import styles from './report.module.css';

interface ReportResultsProps {
  /** The reports of the form that was sent. */
  readonly ids: readonly string[];
  readonly onAgain: () => void;
  /** Opens a refused report in the form again, under a new id. */
  readonly onEdit: (id: string) => void;
}

/** What became of the reports: created, waiting for a connection, or refused. */
export function ReportResults({ ids, onAgain, onEdit }: ReportResultsProps) {
  const t = useMessages('report');
  const { reports } = useReports();
  const listed = reports.filter(isOutgoing).filter(({ id }) => ids.includes(id));
  const [only, ...others] = listed;
  if (only === undefined) return <AgainButton onAgain={onAgain} />;
  if (others.length === 0) return <Result report={only} onAgain={onAgain} onEdit={onEdit} />;
  const created = listed.filter(({ requestId }) => requestId !== null).length;
  const waiting = listed.filter(({ status }) => status === 'waiting').length;
  return (
    <section className={styles['fields']}>
      <Title order={3} fz="lg" role="status">
        {waiting > 0 ? t.counted('waiting.many', waiting) : t.counted('done.many', created)}
      </Title>
      <ul className={styles['entries']}>
        {listed.map((report) => (
          <ReportEntry key={report.id} report={report} onContinue={onEdit} />
        ))}
      </ul>
      <AgainButton onAgain={onAgain} />
    </section>
  );
}

function AgainButton({ onAgain }: { onAgain: () => void }) {
  return (
    <div>
      <Button variant="default" onClick={onAgain}>
        {useMessages('report')('done.again')}
      </Button>
    </div>
  );
}

interface ResultProps {
  readonly report: OutgoingReport;
  readonly onAgain: () => void;
  readonly onEdit: (id: string) => void;
}

function Result({ report, onAgain, onEdit }: ResultProps) {
  const t = useMessages('report');
  const { sender } = useReports();
  const error = useReadable(sender.error);
  const durable = useReadable(isDurable);
  const { requestId, refusal, status } = report;
  if (requestId !== null) return <ReportDone report={report} requestId={requestId} onAgain={onAgain} />;
  if (refusal !== null)
    return (
      <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
        <ErrorText error={refusalError(refusal)} />
        <div className={styles['row']}>
          <Button size="compact-md" onClick={() => void sender.edit(report).then(onEdit)}>
            {t('list.edit')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => void sender.resend(report)}>
            {t('list.retry')}
          </Button>
        </div>
      </Alert>
    );
  if (error === null && status === 'waiting') return <LoadingState shape="form" label={t('waiting.sending')} />;
  return (
    <EmptyState
      icon={<OfflineIcon size={28} stroke={1.5} />}
      title={t(durable ? 'waiting.title' : 'waiting.keepOpen')}
      text={t(durable ? 'waiting.text' : 'waiting.textOpen', { vehicle: labelOf(report.vehicle) })}
    >
      {error === null ? null : (
        <Text fz="sm" c="dimmed" role="alert" component="div" mb="xs">
          <ErrorText error={error} />
        </Text>
      )}
      <Button onClick={() => sender.retry()}>{t('list.retry')}</Button>
      <Button variant="default" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </EmptyState>
  );
}
