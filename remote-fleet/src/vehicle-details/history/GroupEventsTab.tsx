import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useErrorText, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, EmptyState, ExportIcon, Group, HistoryIcon, Progress, RefreshIcon, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { csv, download, useFileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople, type FindPerson } from '../../people/usePeople.ts';
import { filterFrom, labelOf, useListing, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { loadGroupEvents, type LoadedEvents, type EventOfVehicle, type GroupEvents } from './group-events.ts';
import { useEventText } from './useEventText.ts';
import { loadEvents } from './vehicle-history.queries.ts';
import styles from '../shared/vehicle-details.module.css';

const noFilter = filterFrom(new URLSearchParams());
const rowId = ({ event, vehicle }: EventOfVehicle) => `${vehicle.id} ${event.id}`;

/** Event history of all vehicles in the group scope, loaded on request. */
export function GroupEventsTab() {
  const [scope] = useScope();
  // Resets with the group scope.
  return <GroupEventHistory key={scope ?? ''} scope={scope} />;
}

function GroupEventHistory({ scope }: { scope: string | null }) {
  const t = useMessages('details');
  const groups = useGroups();
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const { rows: vehicles } = useListing(noFilter);
  const [found, setFound] = useState<GroupEvents | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const load = (targets: readonly Vehicle[], loaded?: LoadedEvents) => {
    const control = new AbortController();
    running.current = control;
    void loadGroupEvents(targets, (id, signal) => loadEvents(api, id, signal), control.signal, setFound, loaded);
  };
  const group = scope === null ? t('kit:groups.all') : groups.path(scope) || groups.all.get(scope)?.name || scope;
  const counted = t.counted;
  return (
    <div className={styles['stack']}>
      <Text>
        <bdi>{group}</bdi>
        {' · '}
        {counted('groupEvents.vehicles', vehicles.length)}
      </Text>
      {found ? (
        <Group gap="xs">
          {found.status === 'loading' ? (
            <Button variant="default" onClick={() => running.current?.abort()}>
              {t('kit:actions.cancel')}
            </Button>
          ) : (
            <Button variant="default" disabled={vehicles.length === 0} onClick={() => load(vehicles)}>
              {t('groupEvents.again')}
            </Button>
          )}
          <Export events={found.events} />
        </Group>
      ) : (
        <EmptyState icon={<HistoryIcon size={28} stroke={1.5} />} title={t('groupEvents.title')} text={t('groupEvents.text')}>
          <Button disabled={vehicles.length === 0} onClick={() => load(vehicles)}>
            {t('groupEvents.load')}
          </Button>
        </EmptyState>
      )}
      {found ? (
        <Found
          found={found}
          onRetry={() =>
            load(
              found.failed.map(({ vehicle }) => vehicle),
              { ...found, over: found.over - found.failed.length },
            )
          }
        />
      ) : null}
    </div>
  );
}

function Export({ events }: { events: readonly EventOfVehicle[] }) {
  const t = useMessages('details');
  const fileName = useFileName();
  const groups = useGroups();
  const eventText = useEventText();
  const columns = ['vehicleId', 'vehicle', 'at', 'type', 'what', 'group', 'who'] as const;
  const save = () =>
    download(
      fileName(t('groupEvents.file')),
      csv(
        columns.map((column) => t(`groupEvents.csv.${column}`)),
        events.map(({ vehicle, event }) => [
          vehicle.id,
          labelOf(vehicle),
          new Date(event.ts).toISOString(),
          event.type,
          eventText(event),
          event.data.groupId === null ? null : groups.path(event.data.groupId),
          event.userId,
        ]),
      ),
    );
  return (
    <Button variant="default" leftSection={<ExportIcon size={16} aria-hidden />} disabled={events.length === 0} onClick={save}>
      {t('kit:actions.exportCsv')}
    </Button>
  );
}

function VehicleCell({ vehicle }: { vehicle: Vehicle }) {
  const { navigation } = useShell();
  return (
    <Link to={`${navigation.href('VehicleDetails', { vid: vehicle.id })}?tab=events`} className={styles['link']}>
      <bdi>{labelOf(vehicle)}</bdi>
    </Link>
  );
}

function EventCell({ event }: Pick<EventOfVehicle, 'event'>) {
  const eventText = useEventText();
  return <bdi>{eventText(event)}</bdi>;
}

const vehicleCell = ({ vehicle }: EventOfVehicle) => <VehicleCell vehicle={vehicle} />;
const whoCell = (system: string, find: FindPerson) => (row: EventOfVehicle) => {
  const id = row.event.userId;
  return id === null ? system : <PersonName id={id} find={find} />;
};
const eventCell = ({ event }: EventOfVehicle) => <EventCell event={event} />;

function Found({ found, onRetry }: { found: GroupEvents; onRetry: () => void }) {
  const t = useMessages('details');
  const errorText = useErrorText();
  const format = useFormat();
  const { status, over, total, events, failed } = found;
  // Only when loading has finished; otherwise each progress update would send a request.
  const find = usePeople(status === 'loading' ? [] : events.map(({ event }) => event.userId));
  const columns = useMemo<readonly DataColumn<EventOfVehicle>[]>(
    () => [
      { id: 'vehicle', header: t('groupEvents.csv.vehicle'), cell: vehicleCell, width: 140 },
      { id: 'at', header: t('events.columns.at'), cell: ({ event }) => format.dateTime(event.ts), width: 150 },
      { id: 'what', header: t('events.columns.what'), cell: eventCell, width: 200, grow: 1 },
      {
        id: 'who',
        header: t('events.columns.who'),
        cell: whoCell(t('events.system'), find),
        width: 150,
      },
    ],
    [t, format, find],
  );
  return (
    <>
      <div>
        <Text fz="sm" aria-live="polite">
          {t(`groupEvents.${status}`, {
            over: format.number(over),
            total: format.number(total),

            n: format.number(events.length),
          })}
        </Text>
        <Progress value={total === 0 ? 100 : (over / total) * 100} aria-label={t('groupEvents.progress')} mt={4} />
      </div>
      {failed.length > 0 && status !== 'loading' ? (
        <Alert
          color="red"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('groupEvents.failed', { count: failed.length, n: format.number(failed.length) })}
        >
          <Text fz="sm" mb="xs">
            {failed
              .slice(0, 3)
              .map(({ vehicle, error }) => `${labelOf(vehicle)}: ${errorText(error)}`)
              .join(' · ')}
          </Text>
          <Button variant="default" size="compact-sm" leftSection={<RefreshIcon size={14} aria-hidden />} onClick={onRetry}>
            {t('groupEvents.retry')}
          </Button>
        </Alert>
      ) : null}
      {events.length === 0 && status !== 'loading' ? (
        <EmptyState title={t('events.none')} />
      ) : (
        <div className={styles['long']}>
          <DataTable rows={events} columns={columns} getRowId={rowId} labels={{ table: t('groupEvents.table') }} density="compact" />
        </div>
      )}
    </>
  );
}
