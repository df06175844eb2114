import { useFormat } from '@fleet-console/i18n';
import { ListRefreshFailed } from '@fleet-console/remote-kit/list';
import { Button, EmptyState, ErrorText, QueryView } from '@fleet-console/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { choosePeriod } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { Tiles } from '../tiles/Tiles.tsx';
import { FigureSkeleton } from './FigureSkeleton.tsx';
import { FigureStatus } from './FigureStatus.tsx';
import type { Figures, MileageFigures } from '../figures/figures.ts';
import styles from './frame.module.css';

export interface TabProps {
  /** In the groups' time zone. */
  readonly today: string;
  /** Receives the time zones of the figures. */
  readonly onZones: (zones: readonly string[]) => void;
}

interface FigureFrameProps<Data extends Figures> extends TabProps {
  readonly query: UseQueryResult<Data>;
  /** Number of tiles and cards, for the skeleton. */
  readonly shape: readonly [tiles: number, cards: number];
  /** Whether nothing happened in the period. */
  readonly isEmpty: (data: Data) => boolean;
  readonly topVehicleOf?: (data: Data) => MileageFigures['topVehicle'];
  /** An action in the tile of a figure. */
  readonly actionOf?: (data: Data) => { readonly id: string; readonly element: ReactNode };
  /** The charts. */
  readonly children: (data: Data) => ReactNode;
}

function NoRides({ figures }: { readonly figures: Figures }) {
  const t = useMessages('analytics');
  const { change } = useAnalyticsView();
  if (figures.asOf === null) return <EmptyState title={t('counting.title')} text={t('counting.text')} />;
  return (
    <EmptyState title={t('noRides.title')} text={t('noRides.text')}>
      <Button variant="default" onClick={() => change(choosePeriod({ preset: '12m' }))}>
        {t('noRides.action')}
      </Button>
    </EmptyState>
  );
}

/** Tiles and charts of a tab, with their age. Earlier figures stay, dimmed, until others are loaded. */
export function FigureFrame<Data extends Figures>({
  query,
  shape,
  isEmpty,
  topVehicleOf,
  actionOf,
  today,
  onZones,
  children,
}: FigureFrameProps<Data>) {
  const t = useMessages('analytics');
  const format = useFormat();
  const zones = query.data?.timeZones;
  useEffect(() => {
    if (zones) onZones(zones);
  }, [zones, onZones]);
  return (
    <QueryView
      query={query}
      isEmpty={({ groups }) => groups === 0}
      empty={<EmptyState title={t('noGroups.title')} text={t('noGroups.text')} />}
      failed={{ title: t('failed') }}
      loading={<FigureSkeleton shape={shape} label={t('status.loading')} />}
    >
      {(data) => (
        <div className={styles['figures']} aria-busy={query.isPlaceholderData}>
          <FigureStatus figures={data} />
          {query.isRefetchError ? (
            <ListRefreshFailed
              title={t('refreshFailed', { time: format.time(query.dataUpdatedAt) })}
              retry={{ label: t('kit:actions.retry'), onRetry: () => void query.refetch() }}
            >
              <ErrorText error={query.error} />
            </ListRefreshFailed>
          ) : null}
          <Tiles figures={data.tiles} today={today} topVehicle={topVehicleOf?.(data)} action={actionOf?.(data)} />
          {isEmpty(data) ? <NoRides figures={data} /> : <div className={styles['cards']}>{children(data)}</div>}
        </div>
      )}
    </QueryView>
  );
}
