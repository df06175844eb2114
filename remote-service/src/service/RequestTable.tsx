import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { RowGroup, RowLink, RowText } from '@fleet-console/remote-kit/list';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMediaQuery } from '@fleet-console/ui';
import { DataTable, type DataColumn, type TableSort } from '@fleet-console/ui/table';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MoveButton } from '../board/MoveMenu.tsx';
import { useMessages } from '../messages/messages.ts';
import { PriorityBadge, RequestStatusBadge } from '../requests/RequestBadges.tsx';
import { idOf, priorities, requestStates, type ServiceRequest } from '../requests/request.ts';
import { useDamageNames } from '../requests/useDamageNames.ts';
import { PersonName, usePersonName } from '../requests/PersonName.tsx';
import { SlaRing } from '../sla/SlaRing.tsx';

interface RequestTableProps {
  readonly requests: readonly ServiceRequest[];
  readonly empty: ReactNode;
}

/** Where it isn't, the group chosen in the title bar says enough. */
const FITS_GROUP = '(min-width: 1600px)';

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
function DamagesCell({ request: { damageTypes, info } }: { readonly request: ServiceRequest }) {
  return <RowText>{useDamageNames()(damageTypes) || info || '–'}</RowText>;
}
function RepairCell({ repair }: { readonly repair: ServiceRequest['repair'] }) {
  return <>{useMessages('requests')(`repairs.${repair}`)}</>;
}
function AgeCell({ at }: { readonly at: number }) {
  const format = useFormat();
  const now = useNow();
  return <span title={format.dateTime(at)}>{format.age(Math.min(at, now), now)}</span>;
}

const numberCell = ({ id }: ServiceRequest) => <NumberCell id={id} />;
const stateCell = (request: ServiceRequest) => <RequestStatusBadge request={request} look="plain" />;
const repairCell = ({ repair }: ServiceRequest) => <RepairCell repair={repair} />;
const vehicleCell = (request: ServiceRequest) => <VehicleCell request={request} />;
const groupCell = ({ groupId }: ServiceRequest) => <RowGroup groupId={groupId} />;
const damagesCell = (request: ServiceRequest) => <DamagesCell request={request} />;
const priorityCell = ({ priority }: ServiceRequest) => <PriorityBadge priority={priority} />;
const ageCell = ({ reportedAt }: ServiceRequest) => <AgeCell at={reportedAt} />;
const dueCell = ({ sla }: ServiceRequest) => (sla === null ? '–' : <SlaRing sla={sla} />);
const menuCell = (request: ServiceRequest) => <MoveButton request={request} />;
const technicianCell = (request: ServiceRequest) =>
  request.technician === null ? '–' : <PersonName person={request.technician} as="technician" />;

/** Requests as a table. Without a chosen order: as on the board. */
export function RequestTable({ requests, empty }: RequestTableProps) {
  const t = useMessages('service');
  const names = useMessages('requests');
  const nameOf = usePersonName();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [sort, setSort] = useState<TableSort | null>(null);
  const fitsGroup = useMediaQuery(FITS_GROUP) ?? false;
  const columns = useMemo<readonly DataColumn<ServiceRequest>[]>(() => {
    return [
      { id: 'id', header: t('columns.number'), cell: numberCell, sortBy: ({ id }) => Number(id), width: 64, card: 'hidden' },
      {
        id: 'vehicle',
        header: t('columns.vehicle'),
        cell: vehicleCell,
        sortBy: ({ vehicle }) => labelOf(vehicle),
        width: 120,
        grow: 1,
        card: 'title',
      },
      {
        id: 'state',
        header: t('columns.state'),
        cell: stateCell,
        sortBy: ({ state }) => requestStates.indexOf(state),
        width: 172,
        card: 'corner',
      },
      { id: 'repair', header: names('repairs.label'), cell: repairCell, sortBy: ({ repair }) => repair, width: 120, card: 'hidden' },
      { id: 'damages', header: t('columns.damages'), cell: damagesCell, width: 156, grow: 3 },
      {
        id: 'priority',
        header: t('columns.priority'),
        cell: priorityCell,
        sortBy: ({ priority }) => priorities.indexOf(priority),
        width: 100,
      },
      {
        id: 'due',
        header: t('columns.due'),
        cell: dueCell,
        // While it awaits the customer, nothing is due.
        sortBy: ({ sla }) => (sla === null || sla.pausedAt !== null ? null : sla.due),
        width: 116,
      },
      {
        id: 'reported',
        header: t('columns.reported'),
        cell: ageCell,
        sortBy: ({ reportedAt }) => reportedAt,
        width: 118,
        card: 'hidden',
      },
      {
        id: 'technician',
        header: t('columns.technician'),
        cell: technicianCell,
        sortBy: ({ technician }) => technician && nameOf(technician, 'technician'),
        width: 122,
        grow: 1,
        card: 'hidden',
      },
      { id: 'group', header: t('kit:groups.label'), cell: groupCell, width: 120, grow: 1, card: 'hidden', hidden: !fitsGroup },
      { id: 'menu', header: t('columns.actions'), cell: menuCell, width: 70, card: 'action' },
    ];
  }, [t, names, nameOf, fitsGroup]);
  return (
    <DataTable
      rows={requests}
      columns={columns}
      getRowId={idOf}
      labels={{ table: t('table') }}
      sort={sort}
      onSortChange={setSort}
      onOpen={({ id }) => void navigate({ pathname: `/service/${id}`, search })}
      density="compact"
      empty={empty}
    />
  );
}
