import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, LoadingState, QueryView, SegmentedControl, StatusBadge } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useLiveInvalidation } from '../hub/useLiveInvalidation.ts';
import { useMessages } from '../messages/messages.ts';
import { kindOfEvent } from './chart-marks.ts';
import { Section } from './Section.tsx';
import { stationQueries } from './station.queries.ts';
import { useEventText } from './useEventText.ts';
import styles from './station.module.css';

/** Minimum interval between refetches, in ms. */
const MIN_INTERVAL = 3_000;
const minInterval = () => MIN_INTERVAL;

/** Events of the station, newest first. Source: specification, section 2, "Battery-swap hubs". */
export function EventsSection({ hub }: { readonly hub: HubDetail }) {
  const t = useMessages('station');
  const format = useFormat();
  const shell = useShell();
  const [cabinetId, setCabinetId] = useState('');
  const pointId = hub.points.some(({ id }) => id === cabinetId) ? cabinetId : null;
  const query = stationQueries.events(shell, hub.id, pointId);
  const events = useInfiniteQuery(query);
  useLiveInvalidation(query.queryKey, hub.id, minInterval);
  const { device } = useEventText(hub);
  return (
    <Section
      title={t('events.title')}
      tools={
        hub.points.length < 2 ? null : (
          <SegmentedControl
            size="xs"
            aria-label={t('events.of')}
            value={pointId ?? ''}
            onChange={(next) => setCabinetId(next)}
            data={[
              { value: '', label: t('kit:states.all') },
              ...hub.points.map(({ id, name }) => ({ value: id, label: t('device.cabinet', { name }) })),
            ]}
          />
        )
      }
    >
      <QueryView
        query={events}
        failed={{ title: t('events.failed') }}
        loading={<LoadingState rows="plain" label={t('events.loading')} />}
        isEmpty={({ pages }) => pages.every((page) => page.events.length === 0)}
        empty={<EmptyState title={t('events.none')} text={t('events.noneHint')} />}
      >
        {({ pages }) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable. */}
            <div className={styles['long']} role="region" aria-label={t('events.table')} tabIndex={0}>
              <table className={styles['table']}>
                <thead>
                  <tr>
                    <th scope="col">{t('events.columns.event')}</th>
                    <th scope="col">{t('events.columns.device')}</th>
                    <th scope="col">{t('events.columns.time')}</th>
                  </tr>
                </thead>
                <tbody>
                  {pages
                    .flatMap((page) => page.events)
                    .map((event) => (
                      <tr key={event.id}>
                        <th scope="row">
                          {kindOfEvent(event.type) === 'attention' ? (
                            <StatusBadge kind="attention" label={t(`events.types.${event.type}`)} look="plain" />
                          ) : (
                            t(`events.types.${event.type}`)
                          )}
                          {event.accountId === null ? null : <span className={styles['quiet']}> · {t('events.ordered')}</span>}
                        </th>
                        <td>{device(event)}</td>
                        <td>{format.dateTime(event.ts)}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
            <LoadOlderButton query={events} label={t('events.older')} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

interface LoadOlderButtonProps {
  readonly query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
  readonly label: string;
}

/** Loads the next page, if there is one. */
export function LoadOlderButton({ query, label }: LoadOlderButtonProps) {
  return query.hasNextPage ? (
    <Button variant="default" size="compact-md" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {label}
    </Button>
  ) : null;
}
