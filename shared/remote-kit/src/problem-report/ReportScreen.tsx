import { Paper, Screen } from '@fleet-console/ui';
import { useCallback, useState } from 'react';
import { useUnsavedGuard } from '../state/useUnsavedGuard.ts';
import { useMessages } from './messages.ts';
import type { ReportEvents } from './report-sender.ts';
import { ReportFlow } from './ReportFlow.tsx';
import { ReportMessages } from './ReportMessages.tsx';
import styles from './report.module.css';

interface ReportScreenProps {
  /** The URL's parameters: `vehicle`, or `vehicles` separated by commas. */
  readonly search: URLSearchParams;
  readonly events?: ReportEvents;
}

/** Vehicles of one form. */
const MAX_VEHICLES = 50;

function Contents({ search, events }: ReportScreenProps) {
  const t = useMessages('report');
  const [dirty, setDirty] = useState(false);
  const onUnsent = useCallback((discard: (() => void) | null) => setDirty(discard !== null), []);
  useUnsavedGuard(dirty, t('unsent'));
  const named = [search.get('vehicle') ?? '', ...(search.get('vehicles') ?? '').split(',')].filter(Boolean);
  const vehicleIds = [...new Set(named)].slice(0, MAX_VEHICLES).join(',');
  return (
    <Screen>
      <Paper withBorder p="md" className={styles['page']}>
        <ReportFlow key={vehicleIds} vehicleIds={vehicleIds} onUnsent={onUnsent} events={events} />
      </Paper>
    </Screen>
  );
}

/** The screen for reporting problems, with vehicles preselected by the URL. */
export function ReportScreen(props: ReportScreenProps) {
  return (
    <ReportMessages>
      <Contents {...props} />
    </ReportMessages>
  );
}
