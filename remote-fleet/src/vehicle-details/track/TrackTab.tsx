import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, LoadingState, QueryView, RefreshIcon, Stat, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../messages/messages.ts';
import { trackQuery } from './track.queries.ts';
import { bandLimits, isTooLong, periodFrom, withPeriod, type TrackPoint } from './track.ts';
import { TrackDrawing } from './TrackDrawing.tsx';
import { TrackPeriod } from './TrackPeriod.tsx';
import { positionText } from '../shared/vehicle-fields.ts';
import styles from '../shared/vehicle-details.module.css';

/** Where the vehicle was, on a map and as a table. The period is in the address. */
export function TrackTab({ id }: { id: string }) {
  const words = useWords('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const [search, setSearch] = useSearchParams();
  const period = useMemo(() => periodFrom(search), [search]);
  const key = JSON.stringify(period);
  const track = useQuery(trackQuery(api, id, period));
  return (
    <div className={styles['past']}>
      <div className={styles['period']}>
        <TrackPeriod key={key} period={period} onChange={(next) => setSearch((former) => withPeriod(former, next), { replace: true })} />
        <Button
          variant="default"
          leftSection={<RefreshIcon size={16} aria-hidden />}
          loading={track.isFetching && track.data !== undefined}
          onClick={() => void track.refetch()}
        >
          {words('track.refresh')}
        </Button>
      </div>
      {isTooLong(search) ? (
        <Text role="alert" fz="sm">
          {words('track.faults.linkTooLong')}
        </Text>
      ) : null}
      <QueryView
        query={track}
        loading={<LoadingState shape="block" label={words('track.loading')} />}
        failed={{ title: words('track.failed'), retry: words('kit:actions.retry') }}
        empty={<EmptyState title={words('track.none')} text={words('track.noneHint')} />}
        isEmpty={({ points }) => points.length === 0}
      >
        {({ points, known, distance }) => <Shown key={key} fitKey={key} points={points} known={known} distance={distance} />}
      </QueryView>
    </div>
  );
}

interface ShownProps {
  readonly points: readonly TrackPoint[];
  readonly known: number;
  /** Kilometres. */
  readonly distance: number | null;
  readonly fitKey: string;
}

const rowId = ({ at }: TrackPoint) => String(at);

function Shown({ points, known, distance, fitKey }: ShownProps) {
  const words = useWords('details');
  const general = useWords('vehicles');
  const format = useFormat();
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const found = chosenAt === null ? -1 : points.findIndex(({ at }) => at === chosenAt);
  const chosen = found < 0 ? null : found;
  const here = points[chosen ?? points.length - 1];
  const speed = (value: number | null) => (value === null ? '–' : `${format.number(value, 0)} km/h`);
  const greatest = Math.max(...points.map((point) => point.speed ?? 0));
  const gaps = points.filter(({ gap }) => gap).length;
  const columns = useMemo<readonly DataColumn<TrackPoint>[]>(
    () => [
      { id: 'at', header: words('track.columns.at'), cell: ({ at }) => `${format.dateTime(at)}:${format.time(at).slice(-2)}`, width: 190 },
      {
        id: 'speed',
        header: words('track.columns.speed'),
        cell: (point) => (point.speed === null ? '–' : `${format.number(point.speed, 0)} km/h`),
        width: 96,
        numeric: true,
        card: 'corner',
      },
      { id: 'state', header: words('fields.state'), cell: ({ state }) => general.dynamic(`states.${state}`, state), width: 120 },
      { id: 'position', header: words('position'), cell: positionText, width: 170 },
      { id: 'gap', header: words('track.columns.gap'), cell: ({ gap }) => (gap ? words('track.afterGap') : ''), width: 150, grow: 1 },
    ],
    [words, general, format],
  );
  const labels = useMemo(
    () => ({ table: words('track.table'), selectAll: '', selectRow: ({ at }: TrackPoint) => format.dateTime(at) }),
    [words, format],
  );
  return (
    <>
      <div className={styles['totals']}>
        <Stat label={words('track.distance')} value={distance === null ? '–' : `${format.number(distance, 1)} km`} />
        <Stat label={words('track.greatest')} value={speed(greatest)} />
        <Stat label={words('track.gaps')} value={format.number(gaps)} />
        <Stat label={words('track.points')} value={format.number(points.length)} />
      </div>
      {known > points.length ? (
        <Text fz="sm" c="dimmed">
          {words('track.thinned', { shown: format.number(points.length), known: format.number(known) })}
        </Text>
      ) : null}
      <TrackDrawing points={points} chosen={chosen} fitKey={fitKey} />
      <ul className={styles['legend']} aria-label={words('track.legend.label')}>
        {[0, ...bandLimits].map((from, band) => (
          <li key={from} data-band={band}>
            {words(band === bandLimits.length ? 'track.legend.over' : 'track.legend.between', { from, to: bandLimits[band] ?? from })}
          </li>
        ))}
        <li data-band="gap">{words('track.legend.gap')}</li>
      </ul>
      {here ? (
        <label className={styles['scrubber']}>
          <span>
            {format.dateTime(here.at)}:{format.time(here.at).slice(-2)} · {speed(here.speed)}
          </span>
          <input
            type="range"
            aria-label={words('track.scrubber')}
            aria-valuetext={`${format.dateTime(here.at)}, ${speed(here.speed)}`}
            min={0}
            max={points.length - 1}
            value={chosen ?? points.length - 1}
            onChange={(event) => setChosenAt(points[Number(event.currentTarget.value)]?.at ?? null)}
          />
        </label>
      ) : null}
      <div className={styles['long']}>
        <DataTable
          rows={points}
          columns={columns}
          getRowId={rowId}
          labels={labels}
          density="compact"
          activeId={chosenAt === null ? null : String(chosenAt)}
          onOpen={({ at }) => setChosenAt(at)}
        />
      </div>
    </>
  );
}
