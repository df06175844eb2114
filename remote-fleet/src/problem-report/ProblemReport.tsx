import { useShell } from '@fleet-console/remote-kit';
import { ReportFlow, ReportMessages, ReportScreen, useReportMessages, type ReportEvents } from '@fleet-console/remote-kit/problem-report';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { vehicleKey } from '../vehicles/vehicle-key.ts';
import { WorkPanel } from '../work-panel/WorkPanel.tsx';

/** Keeps the list and the vehicle's page current. */
function useReportEvents(): ReportEvents {
  const shell = useShell();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      onCreated({ vehicle: { id } }, { fields }) {
        const store = fleetStore(shell);
        const listed = store.vehicle(id);
        if (listed && !fields.rideable && fields.takeOut && shell.permissions.can('vehicle.command', listed.groupId))
          store.put({ ...listed, rentable: false });
        void queries.invalidateQueries({ queryKey: vehicleKey(id), exact: true });
      },
    }),
    [shell, queries],
  );
}

/** The screen for reporting a problem; `?vehicle=` preselects the vehicle. */
export function ProblemReport() {
  const [search] = useSearchParams();
  return <ReportScreen search={search} events={useReportEvents()} />;
}

interface ProblemReportPanelProps {
  /** Null: closed. */
  readonly vehicleId: string | null;
  readonly onClose: () => void;
}

function ReportDrawer({ vehicleId, onClose }: ProblemReportPanelProps) {
  const t = useReportMessages('report');
  const events = useReportEvents();
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const onUnsent = useCallback((next: (() => void) | null) => setDiscard(() => next), []);
  return (
    <WorkPanel
      opened={vehicleId !== null}
      unsaved={discard !== null}
      title={t('title')}
      texts={{ close: t('kit:actions.close'), unsaved: t('unsent'), stay: t('stay'), discard: t('discard') }}
      onClose={() => {
        discard?.();
        setDiscard(null);
        onClose();
      }}
    >
      {vehicleId === null ? null : <ReportFlow vehicleIds={vehicleId} events={events} onUnsent={onUnsent} />}
    </WorkPanel>
  );
}

/** The same form in a panel, for the vehicle selected in the list. */
export function ProblemReportPanel(props: ProblemReportPanelProps) {
  return (
    <ReportMessages>
      <ReportDrawer {...props} />
    </ReportMessages>
  );
}
