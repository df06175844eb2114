import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { damageWords } from '@fleet-console/remote-kit/damage';
import { Paper, Screen } from '@fleet-console/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureWords, useWords } from '../messages/messages.ts';
import { WorkPanel } from '../work-panel/WorkPanel.tsx';
import { ReportWork } from './ReportWork.tsx';
import en from './words/en.json';
import pl from './words/pl.json';
import styles from './problem-report.module.css';

export const reportWords = { en: { ...en, damages: damageWords.en }, pl: { ...pl, damages: damageWords.pl } };

function ReportScreen() {
  const words = useWords('report');
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed, words('unsent'));
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
    <FeatureWords feature="report" words={reportWords}>
      <ReportScreen />
    </FeatureWords>
  );
}

interface ProblemReportBesideProps {
  /** Null: closed. */
  readonly vehicleId: string | null;
  readonly onClose: () => void;
}

function ReportPanel({ vehicleId, onClose }: ProblemReportBesideProps) {
  const words = useWords('report');
  const [typed, setTyped] = useState(false);
  return (
    <WorkPanel
      opened={vehicleId !== null}
      unsaved={typed}
      title={words('title')}
      words={{ close: words('kit:actions.close'), unsaved: words('unsent'), stay: words('stay'), discard: words('discard') }}
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
    <FeatureWords feature="report" words={reportWords}>
      <ReportPanel {...props} />
    </FeatureWords>
  );
}
