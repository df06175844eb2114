import { useFormat } from '@fleet-console/i18n';
import { RowLink, RowText } from '@fleet-console/remote-kit/list';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { PriorityBadge, RequestStatusBadge } from '../requests/RequestBadges.tsx';
import type { ServiceRequest } from '../requests/request.ts';
import { useDamageNames } from '../requests/useDamageNames.ts';
import { usePeople, type PersonNameOf } from '../requests/usePeople.ts';

interface RequestTableProps {
  readonly requests: readonly ServiceRequest[];
  readonly empty: ReactNode;
}

function NumberCell({ id }: { readonly id: string }) {
  return <span>{useMessages('requests')('number', { number: id })}</span>;
}
/** Link to the request; it keeps the filter, so that the way back leads to the same list. */
function VehicleCell({ request: { id, vehicle } }: { readonly request: ServiceRequest }) {
  const { search } = useLocation();
  const label = labelOf(vehicle);
  return (
    <RowLink to={{ pathname: `/service/${id}`, search }} title={label}>
      <bdi>{label}</bdi>
    </RowLink>
  );
}
function DamagesCell({ request: { damageTypes } }: { readonly request: ServiceRequest }) {
  return <RowText>{useDamageNames()(damageTypes) || '–'}</RowText>;
}
function ReportedCell({ at }: { readonly at: number }) {
  return <>{useFormat().dateTime(at)}</>;
}

const idOf = ({ id }: ServiceRequest) => id;
const numberCell = ({ id }: ServiceRequest) => <NumberCell id={id} />;
const stateCell = (request: ServiceRequest) => <RequestStatusBadge request={request} look="plain" />;
const vehicleCell = (request: ServiceRequest) => <VehicleCell request={request} />;
const damagesCell = (request: ServiceRequest) => <DamagesCell request={request} />;
const priorityCell = ({ priority }: ServiceRequest) => <PriorityBadge priority={priority} />;
const reportedCell = ({ reportedAt }: ServiceRequest) => <ReportedCell at={reportedAt} />;
const technicianCell =
  (nameOf: PersonNameOf, unknown: string) =>
  ({ technicianId }: ServiceRequest) => <RowText>{technicianId === null ? '–' : (nameOf(technicianId) ?? unknown)}</RowText>;

/** One page of the list. */
export function RequestTable({ requests, empty }: RequestTableProps) {
  const t = useMessages('service');
  const nameOf = usePeople(requests.map(({ technicianId }) => technicianId));
  const columns = useMemo<readonly DataColumn<ServiceRequest>[]>(
    () => [
      { id: 'id', header: t('columns.number'), cell: numberCell, width: 90 },
      { id: 'vehicle', header: t('columns.vehicle'), cell: vehicleCell, width: 130, grow: 1, card: 'title' },
      { id: 'state', header: t('columns.state'), cell: stateCell, width: 170, card: 'corner' },
      { id: 'damages', header: t('columns.damages'), cell: damagesCell, width: 180, grow: 3 },
      { id: 'priority', header: t('columns.priority'), cell: priorityCell, width: 110 },
      { id: 'reported', header: t('columns.reported'), cell: reportedCell, width: 150 },
      { id: 'technician', header: t('columns.technician'), cell: technicianCell(nameOf, t('hiddenPerson')), width: 150, grow: 1 },
    ],
    [t, nameOf],
  );
  const labels = useMemo(() => ({ table: t('table'), selectAll: '', selectRow: () => '' }), [t]);
  return <DataTable rows={requests} columns={columns} getRowId={idOf} labels={labels} density="compact" empty={empty} />;
}
