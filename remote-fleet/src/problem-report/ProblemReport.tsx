import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { damageMessages } from '@fleet-console/remote-kit/damage';
import { Paper, Screen } from '@fleet-console/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { WorkPanel } from '../work-panel/WorkPanel.tsx';
import { ReportWork } from './ReportWork.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './problem-report.module.css';

export const reportMessages = { en: { ...en, damages: damageMessages.en }, pl: { ...pl, damages: damageMessages.pl } };

function ReportScreen() {
  const t = useMessages('report');
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed, t('unsent'));
  return (
    <Screen>
      <Paper withBorder p="md" className={styles['page']}>
        <ReportWork vehicleId={search.get('vehicle')} onTyped={setTyped} />
      </Paper>
    </Screen>
  );
}

/** The screen where a problem is reported; `?vehicle=` names the vehicle. */
export function ProblemReport() {
  return (
    <FeatureMessages feature="report" words={reportMessages}>
      <ReportScreen />
    </FeatureMessages>
  );
}

interface ProblemReportBesideProps {
  /** Null: closed. */
  readonly vehicleId: string | null;
  readonly onClose: () => void;
}

function ReportPanel({ vehicleId, onClose }: ProblemReportBesideProps) {
  const t = useMessages('report');
  const [typed, setTyped] = useState(false);
  return (
    <WorkPanel
      opened={vehicleId !== null}
      unsaved={typed}
      title={t('title')}
      words={{ close: t('kit:actions.close'), unsaved: t('unsent'), stay: t('stay'), discard: t('discard') }}
      onClose={() => {
        setTyped(false);
        onClose();
      }}
    >
      {vehicleId === null ? null : <ReportWork vehicleId={vehicleId} onTyped={setTyped} />}
    </WorkPanel>
  );
}

/** The same form beside the list, about the vehicle that is selected there. */
export function ProblemReportBeside(props: ProblemReportBesideProps) {
  return (
    <FeatureMessages feature="report" words={reportMessages}>
      <ReportPanel {...props} />
    </FeatureMessages>
  );
}
