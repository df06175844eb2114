import { Title } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from './messages.ts';
import { ReportEntry } from './ReportEntry.tsx';
import { lacksFiles, type StoredReport } from './stored-report.ts';
import styles from './report.module.css';

interface WaitingReportsProps {
  readonly reports: readonly StoredReport[];
  /** Opens a draft in the form. */
  readonly onContinue: (id: string) => void;
}

/** Reports of this browser that aren't on the server yet, those with refused files, and unfinished ones; nothing if there are none. */
export function WaitingReports({ reports, onContinue }: WaitingReportsProps) {
  const t = useMessages('report');
  return (
    <>
      <Section
        title={t('list.title')}
        reports={reports.filter(({ status }) => status === 'waiting' || status === 'refused')}
        onContinue={onContinue}
      />
      <Section title={t('list.notUploaded')} reports={reports.filter(lacksFiles)} onContinue={onContinue} />
      <Section title={t('list.drafts')} reports={reports.filter(({ status }) => status === 'draft')} onContinue={onContinue} />
    </>
  );
}

function Section({ title, reports, onContinue }: WaitingReportsProps & { readonly title: string }) {
  const heading = useId();
  if (reports.length === 0) return null;
  return (
    <section className={styles['fields']} aria-labelledby={heading}>
      <Title order={3} fz="md" id={heading}>
        {title}
      </Title>
      <ul className={styles['entries']}>
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} onContinue={onContinue} />
        ))}
      </ul>
    </section>
  );
}
