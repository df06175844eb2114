import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ReportDone } from './ReportDone.tsx';
import { ReportForm } from './ReportForm.tsx';
import { reportQueries, type ReportableVehicle, type ServiceRequest } from './report.queries.ts';

interface ReportFlowProps {
  /** Preselected vehicle. */
  readonly vehicleId: string | null;
  readonly onDirtyChange: (typed: boolean) => void;
}

/** The form, then the confirmation, then the next report. */
export function ReportFlow({ vehicleId, onDirtyChange }: ReportFlowProps) {
  const [done, setDone] = useState<ServiceRequest | null>(null);
  const [round, setRound] = useState(0);
  if (done)
    return (
      <ReportDone
        request={done}
        onAgain={() => {
          setDone(null);
          setRound(round + 1);
        }}
      />
    );
  const form = (vehicle: ReportableVehicle | null) => (
    <ReportForm key={round} vehicle={vehicle} onDirtyChange={onDirtyChange} onReported={setDone} />
  );
  // Only the first report is about the preselected vehicle.
  return vehicleId === null || round > 0 ? form(null) : <WithVehicle id={vehicleId}>{form}</WithVehicle>;
}

function WithVehicle({ id, children }: { id: string; children: (vehicle: ReportableVehicle) => ReactNode }) {
  const t = useMessages('report');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const vehicle = useQuery(reportQueries.vehicle(api, id));
  return (
    <QueryView query={vehicle} isEmpty={() => false} loading={<LoadingState shape="form" />}>
      {(found) => (found ? children(found) : <EmptyState title={t('notFound', { id })} />)}
    </QueryView>
  );
}
