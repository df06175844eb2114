import { Stat } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { FigureTable } from './FigureTable.tsx';
import { figureKeys, useFigureText } from './figures.ts';
import type { ReportSummary } from './report.ts';
import styles from './reports.module.css';

/** The figures of the report, as its files contain them. */
export function SummaryPreview({ summary }: { readonly summary: ReportSummary }) {
  const t = useMessages('reports');
  const names = useMessages('requests');
  const figureText = useFigureText();
  return (
    <>
      <div className={styles['stats']}>
        {figureKeys.map((key) => (
          <Stat key={key} label={t(`figures.${key}`)} value={figureText(key, summary[key])} />
        ))}
      </div>
      <FigureTable
        title={t('byDamage')}
        heading={t('damages.label')}
        total={summary.count}
        empty={t('noDamage')}
        rows={summary.byDamage.map((each) => ({ id: each.damage, name: names(`damages.${each.damage}`), figures: each }))}
      />
      <FigureTable
        title={t('byTechnician')}
        heading={t('technician')}
        total={summary.count}
        empty=""
        rows={summary.byTechnician.map((each) => ({
          id: each.technicianId ?? '',
          name: each.name ?? t(each.technicianId === null ? 'unassigned' : each.deleted ? 'removedUser' : 'hiddenPerson'),
          figures: each,
        }))}
      />
    </>
  );
}
