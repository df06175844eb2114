import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ReportDone } from './ReportDone.tsx';
import { ReportForm } from './ReportForm.tsx';
import { reportQueries, type Reportable, type ServiceRequest } from './report.queries.ts';

interface ReportWorkProps {
  /** The vehicle that the report is about, where it is known. */
  readonly vehicleId: string | null;
  readonly onTyped: (typed: boolean) => void;
}

/** From the form to the number of the report, and to the next report. */
export function ReportWork({ vehicleId, onTyped }: ReportWorkProps) {
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
  const form = (vehicle: Reportable | null) => <ReportForm key={round} vehicle={vehicle} onTyped={onTyped} onReported={setDone} />;
  // The next report is about another vehicle.
  return vehicleId === null || round > 0 ? form(null) : <About id={vehicleId}>{form}</About>;
}

function About({ id, children }: { id: string; children: (vehicle: Reportable) => ReactNode }) {
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
