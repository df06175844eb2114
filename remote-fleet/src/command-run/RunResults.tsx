import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { BulkReason, BulkResults } from '@fleet-console/remote-kit/bulk';
import { CommandStatusBadge, commandStatusKind, reasonText, type CommandStatus } from '@fleet-console/remote-kit/commands';
import { RowLink } from '@fleet-console/remote-kit/list';
import { FilterChips } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { failedFirst, type Run, type Summary, type Target } from './command-run.ts';

interface RunResultsProps {
  readonly run: Run;
  readonly summary: Summary;
}

/** In the order of their chips: what needs attention is first. */
const statuses = ['failed', 'timedOut', 'refused', 'waiting', 'queued', 'sent', 'acknowledged', 'cancelled'] as const;

function VehicleLink({ target: { vehicleId, label } }: { target: Target }) {
  const { navigation } = useShell();
  return (
    <RowLink to={navigation.href('VehicleDetails', { vid: vehicleId })} title={label}>
      <bdi>{label}</bdi>
    </RowLink>
  );
}

function Reason({ target: { status, reason } }: { target: Target }) {
  const t = useMessages('commands');
  const text = status === 'queued' && reason === null ? t('run.waitsOnline') : reasonText(t, reason);
  return text ? <BulkReason>{text}</BulkReason> : null;
}

const vehicleCell = (target: Target) => <VehicleLink target={target} />;
const statusCell = ({ status }: Target) => <CommandStatusBadge status={status} />;
const reasonCell = (target: Target) => <Reason target={target} />;
const idOf = (target: Target) => target.vehicleId;

/** Result per vehicle, failed ones first, filtered by status. */
export function RunResults({ run, summary }: RunResultsProps) {
  const t = useMessages('commands');
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = statuses.filter((status) => summary[status] > 0);
  // A status that no vehicle has any more is no filter.
  const filter = shown.filter((status) => chosen.has(status));
  const rows = useMemo(() => failedFirst(run.targets), [run.targets]);
  const filtered = filter.length === 0 ? rows : rows.filter(({ status }) => (filter as readonly CommandStatus[]).includes(status));
  const columns = useMemo<readonly DataColumn<Target>[]>(
    () => [
      {
        id: 'vehicle',
        header: t('run.vehicle'),
        cell: vehicleCell,
        width: 130,
      },
      { id: 'status', header: t('run.status'), cell: statusCell, width: 140, card: 'corner' },
      { id: 'reason', header: t('csv.reason'), cell: reasonCell, width: 160, grow: 1 },
    ],
    [t],
  );
  return (
    <>
      <FilterChips
        label={t('run.filter')}
        chips={shown.map((status) => ({
          id: status,
          label: t(`status.${status}`),
          kind: commandStatusKind(status),
          count: format.number(summary[status]),
        }))}
        chosen={new Set(filter)}
        onChange={setChosen}
      />
      <BulkResults label={t('run.table')} rows={filtered} columns={columns} idOf={idOf} />
    </>
  );
}
