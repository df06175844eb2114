import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ChartCard, ShareBar, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { positionText } from '@fleet-console/remote-kit/format';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { EmptyState, QueryView, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { useCard } from '../charts/useCard.ts';
import { figureQueries } from '../figures/figure.queries.ts';
import type { Places } from '../figures/figures.ts';
import { useFigureText } from '../view/useFigureText.ts';
import { BandSlider } from './BandSlider.tsx';
import { MapLoading } from './MapLoading.tsx';
import { busiest, placesIn, type PlaceRow } from './place-rows.ts';
import styles from './places.module.css';

const map = lazyPart(() => import(/* webpackChunkName: "places-map" */ './PlacesOnMap.tsx').then((part) => part.default), <MapLoading />);

/** Where rides start and end: a heat map with a slider of the hours, and the busiest cells as a table. */
export function PlacesCard() {
  const t = useMessages('analytics');
  const shell = useShell();
  const { query } = useAnalyticsView();
  const { compareSince: _since, compareTill: _till, ...wanted } = query;
  const places = useQuery(figureQueries.places(shell, wanted));
  return (
    <div data-wide>
      <QueryView query={places} isEmpty={() => false} failed={{ title: t('places.failed') }} loading={<MapLoading />}>
        {(data) => <Loaded places={data} busy={places.isPlaceholderData} />}
      </QueryView>
    </div>
  );
}

function Loaded({ places, busy }: { readonly places: Places; readonly busy: boolean }) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const format = useFormat();
  const { filter, change } = useAnalyticsView();
  const { description: _, ...card } = useCard('places');
  const { ends, band } = filter;
  const which = ends ? 'ends' : 'starts';
  const { months, cellSize, minimum, hidden } = places;
  const rows = useMemo(() => placesIn(places.cells, band), [places.cells, band]);
  const cells = useMemo(() => rows.map((row) => ({ lat: row.lat, lon: row.lon, value: row[which] })), [rows, which]);
  const shown = busiest(rows, which);
  const most = Math.max(1, ...shown.map((row) => row[which]));
  const count = (id: 'starts' | 'ends'): ChartColumn<PlaceRow> => ({
    id,
    header: t(`columns.${id}`),
    numeric: true,
    render: (row) =>
      id === which ? <ShareBar share={row[id] / most}>{text.value(row[id], 'count')}</ShareBar> : text.value(row[id], 'count'),
    value: (row) => row[id],
  });
  const columns: readonly ChartColumn<PlaceRow>[] = [
    { id: 'cell', header: t('columns.cell'), render: positionText, value: positionText },
    count('starts'),
    count('ends'),
  ];
  const isEmpty = places.cells.length === 0;
  const note = [
    ...(months.length > 0 ? [t('places.months', { months: format.list(months.map(text.month)) })] : []),
    ...(hidden > 0 ? [t.counted('places.hidden', hidden)] : []),
    ...(filter.tables.has('places') && !isEmpty ? [t('places.busiest', { n: format.number(shown.length) })] : []),
  ];
  return (
    <div aria-busy={busy}>
      <ChartCard
        {...card}
        wide
        definition={<p>{t('definitions.places', { rides: format.number(minimum.rides), riders: format.number(minimum.riders) })}</p>}
        columns={columns}
        rows={shown}
        rowKey={({ lat, lon }) => `${lat} ${lon}`}
        tools={
          isEmpty ? undefined : (
            <div className={styles['tools']}>
              <SegmentedControl
                size="xs"
                aria-label={t('places.which')}
                value={which}
                onChange={(next) => change({ ends: next === 'ends' })}
                data={(['starts', 'ends'] as const).map((value) => ({ value, label: t(`places.${value}`) }))}
              />
              <BandSlider band={band} onChange={(next) => change({ band: next })} />
            </div>
          )
        }
        note={note.join(' ')}
        empty={
          isEmpty ? <EmptyState title={t('places.none')} text={t(months.length === 0 ? 'places.noMonths' : 'places.noCells')} /> : undefined
        }
        renderChart={(handle) => (
          <div className={styles['map']}>
            <LazyBoundary title={t('map.failed')}>
              <map.Part cells={cells} cellSize={cellSize} fitKey={months.join()} handle={handle} />
            </LazyBoundary>
          </div>
        )}
      />
    </div>
  );
}
