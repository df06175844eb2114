import { useUnsavedGuard } from '@fleet-console/remote-kit';
import { damageMessages } from '@fleet-console/remote-kit/damage';
import { Paper, Screen } from '@fleet-console/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { WorkPanel } from '../work-panel/WorkPanel.tsx';
import { ReportFlow } from './ReportFlow.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './problem-report.module.css';

export const reportMessages = { en: { ...en, damages: damageMessages.en }, pl: { ...pl, damages: damageMessages.pl } };

function ReportScreen() {
  const t = useMessages('report');
  const [search] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty, t('unsent'));
  return (
    <Screen>
      <Paper withBorder p="md" className={styles['page']}>
        <ReportFlow vehicleId={search.get('vehicle')} onDirtyChange={setDirty} />
      </Paper>
    </Screen>
  );
}

/** The screen for reporting a problem; `?vehicle=` preselects the vehicle. */
export function ProblemReport() {
  return (
    <FeatureMessages feature="report" words={reportMessages}>
      <ReportScreen />
    </FeatureMessages>
  );
}

interface ProblemReportPanelProps {
  /** Null: closed. */
  readonly vehicleId: string | null;
  readonly onClose: () => void;
}

function ReportDrawer({ vehicleId, onClose }: ProblemReportPanelProps) {
  const t = useMessages('report');
  const [dirty, setDirty] = useState(false);
  return (
    <WorkPanel
      opened={vehicleId !== null}
      unsaved={dirty}
      title={t('title')}
      texts={{ close: t('kit:actions.close'), unsaved: t('unsent'), stay: t('stay'), discard: t('discard') }}
      onClose={() => {
        setDirty(false);
        onClose();
      }}
    >
      {vehicleId === null ? null : <ReportFlow vehicleId={vehicleId} onDirtyChange={setDirty} />}
    </WorkPanel>
  );
}

/** The same form in a panel, for the vehicle selected in the list. */
export function ProblemReportPanel(props: ProblemReportPanelProps) {
  return (
    <FeatureMessages feature="report" words={reportMessages}>
      <ReportDrawer {...props} />
    </FeatureMessages>
  );
}
