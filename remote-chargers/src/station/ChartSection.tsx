import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { EmptyState, LoadingState, QueryView, SegmentedControl } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describe } from '../alerts/alert-text.ts';
import type { HubDetail, Point } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { ChartTable } from './ChartTable.tsx';
import { marksOf } from './chart-marks.ts';
import { PointNow } from './PointNow.tsx';
import { Section } from './Section.tsx';
import { stationQueries } from './station.queries.ts';
import { useEventText } from './useEventText.ts';
import styles from './station.module.css';

function ChartLoading() {
  return <LoadingState shape="block" label={useMessages('station')('chart.loading')} />;
}

const voltageChart = lazyPart(
  () => import(/* webpackChunkName: "voltage-chart" */ './VoltageChart.tsx').then((part) => part.default),
  <ChartLoading />,
);

/** Time ranges of the chart in hours, by URL value. */
const spans = { '6h': 6, '24h': 24, '7d': 168 } as const;
type Span = keyof typeof spans;
const spanOf = (search: URLSearchParams): Span => {
  const wanted = search.get('span');
  return wanted !== null && wanted in spans ? (wanted as Span) : '24h';
};

/** Current and past measurements of a cabinet, with alerts and events. */
export function ChartSection({ hub, point }: { readonly hub: HubDetail; readonly point: Point }) {
  const t = useMessages('station');
  const alertMessages = useMessages('alerts');
  const format = useFormat();
  const shell = useShell();
  const [search, setSearch] = useSearchParams();
  const span = spanOf(search);
  const telemetry = useQuery(stationQueries.telemetry(shell, hub.id, point.id, spans[span]));
  const chartEvents = useQuery(stationQueries.chartEvents(shell, hub.id, point.id, spans[span]));
  const { event } = useEventText(hub);
  const marks = useMemo(
    () => (chartEvents.data ? marksOf(chartEvents.data, { event, alert: (text) => describe(alertMessages, text) }) : []),
    [chartEvents.data, event, alertMessages],
  );
  const choose = (next: Span) =>
    setSearch(
      (previous) => {
        const changed = new URLSearchParams(previous);
        if (next === '24h') changed.delete('span');
        else changed.set('span', next);
        return changed;
      },
      { replace: true },
    );
  const single = hub.points.length < 2;
  return (
    <Section
      title={single ? t('chart.title') : t('chart.titleOf', { name: point.name })}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('chart.span')}
          value={span}
          onChange={(next) => choose(next)}
          data={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`chart.spans.${value}`) }))}
        />
      }
    >
      <PointNow point={point} />
      <QueryView
        query={telemetry}
        failed={{ title: t('chart.failed') }}
        loading={<LoadingState shape="block" label={t('chart.loading')} />}
        isEmpty={({ samples }) => samples.length === 0}
        empty={<EmptyState title={t('chart.none')} text={t('chart.noneHint')} />}
      >
        {(found) => (
          <>
            <LazyBoundary title={t('chart.unavailable')}>
              <voltageChart.Part
                telemetry={found}
                marks={marks}
                label={t('chart.label', { name: point.name, span: t(`chart.spans.${span}`) })}
              />
            </LazyBoundary>
            {chartEvents.isError ? <p className={styles['quiet']}>{t('chart.noMarks')}</p> : null}
            {chartEvents.data?.completeSince ? (
              <p className={styles['quiet']}>{t('chart.marksSince', { date: format.dateTime(chartEvents.data.completeSince) })}</p>
            ) : null}
            <ChartTable telemetry={found} marks={marks} />
          </>
        )}
      </QueryView>
    </Section>
  );
}
