import { useFormat } from '@fleet-console/i18n';
import { useShell, VisuallyHidden } from '@fleet-console/remote-kit';
import { Button, DoneIcon, EmptyState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { alertQueries } from './alert.queries.ts';
import { alertMessages, describe, locationOf } from './alert-text.ts';
import { AlertHistory } from './AlertHistory.tsx';
import { AlertState } from './AlertState.tsx';
import { useMarking } from './useMarking.ts';
import { useStationAlerts } from './useStationAlerts.ts';
import styles from './alerts.module.css';

/** All alerts of one station, with their history. Brings its own messages. Source: specification, section 2, "Battery-swap hubs". */
export function StationAlerts({ hubId }: { readonly hubId: string }) {
  return (
    <FeatureMessages feature="alerts" messages={alertMessages}>
      <StationAlertList hubId={hubId} />
    </FeatureMessages>
  );
}

function StationAlertList({ hubId }: { hubId: string }) {
  const t = useMessages('alerts');
  const shell = useShell();
  const queries = useQueryClient();
  const { queryKey, ...options } = alertQueries.ofStation(shell, hubId);
  const query = useInfiniteQuery({ queryKey, ...options });
  const { marking, mark } = useMarking();
  const alerts = useStationAlerts(hubId, query.data?.pages);
  const markAndRefetch = async (ids: readonly string[]) => {
    await mark(ids);
    await queries.invalidateQueries({ queryKey });
  };
  const unseen = alerts.filter(({ id, seen }) => !seen && !marking.has(id));
  return (
    <QueryView
      query={query}
      isEmpty={() => alerts.length === 0}
      empty={<EmptyState title={t('ofStation.none')} text={t('ofStation.noneText')} />}
      failed={{ title: t('ofStation.failed') }}
    >
      {() => (
        <div className={styles['panel']}>
          {unseen.length > 1 ? (
            <Button
              size="compact-md"
              variant="default"
              className={styles['more'] ?? ''}
              onClick={() => void markAndRefetch(unseen.map(({ id }) => id))}
            >
              {t('markAll', { count: unseen.length, n: unseen.length })}
            </Button>
          ) : null}
          <ol className={styles['items']} aria-label={t('ofStation.label')}>
            {alerts.map((alert) => (
              <AlertItem key={alert.id} alert={alert} seen={alert.seen || marking.has(alert.id)} onMark={markAndRefetch} />
            ))}
          </ol>
          {query.isFetchNextPageError ? (
            <p role="alert" className={styles['failed']}>
              {t('ofStation.failedMore')}
            </p>
          ) : null}
          {query.hasNextPage ? (
            <Button
              variant="default"
              className={styles['more'] ?? ''}
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('ofStation.more')}
            </Button>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

interface AlertItemProps {
  readonly alert: Alert;
  /** Seen, or being marked as seen. */
  readonly seen: boolean;
  readonly onMark: (ids: readonly string[]) => Promise<void>;
}

function AlertItem({ alert, seen, onMark }: AlertItemProps) {
  const t = useMessages('alerts');
  const format = useFormat();
  const title = describe(t, alert.description);
  return (
    <li className={styles['item']}>
      <span className={styles['alert']} data-seen={seen}>
        <span className={styles['what']}>
          {seen ? null : <span className={styles['dot']} aria-hidden />}
          {title}
          {seen ? null : <VisuallyHidden>, {t('unseen')}</VisuallyHidden>}
        </span>
        <span className={styles['where']}>
          {/* Older servers send no slot. */}
          {t(`types.${alert.type}`)}
          {alert.pointName === null ? '' : ` ${alert.pointName}`}
          {typeof alert.slot === 'number' ? ` · ${t('slot', { slot: alert.slot })}` : ''} · {format.dateTime(alert.ts)}
        </span>
      </span>
      <AlertState state={alert.state} />
      {seen ? (
        <span className={styles['seen']}>
          <DoneIcon size={14} aria-hidden /> {alert.seenBy === null ? t('seen') : t('seenBy', { who: alert.seenBy })}
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('markNamed', { alert: title, location: locationOf(t, alert) })}
          onClick={() => void onMark([alert.id])}
        >
          {t('markOne')}
        </Button>
      )}
      {alert.history.length === 0 ? null : (
        <details>
          <summary aria-label={t('history.showOf', { alert: title, time: format.dateTime(alert.ts) })}>{t('history.show')}</summary>
          <AlertHistory alert={alert} />
        </details>
      )}
    </li>
  );
}
