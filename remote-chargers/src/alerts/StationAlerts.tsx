import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Button, DoneIcon, EmptyState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FeatureWords, useWords } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import { alertQueries } from './alert.queries.ts';
import { alertWords, describe, placeOf } from './alert-text.ts';
import { AlertHistory } from './AlertHistory.tsx';
import { AlertState } from './AlertState.tsx';
import { useMarking } from './useMarking.ts';
import { useStationAlerts } from './useStationAlerts.ts';
import styles from './alerts.module.css';

/** All alerts of one station, with their history. Brings its own words. Source: specification, section 2, "Battery-swap hubs". */
export function StationAlerts({ hubId }: { readonly hubId: string }) {
  return (
    <FeatureWords feature="alerts" words={alertWords}>
      <AllOf hubId={hubId} />
    </FeatureWords>
  );
}

function AllOf({ hubId }: { hubId: string }) {
  const words = useWords('alerts');
  const shell = useShell();
  const queries = useQueryClient();
  const { queryKey, ...options } = alertQueries.ofStation(shell, hubId);
  const query = useInfiniteQuery({ queryKey, ...options });
  const { marking, mark } = useMarking();
  const alerts = useStationAlerts(hubId, query.data?.pages);
  const markAndRead = async (ids: readonly string[]) => {
    await mark(ids);
    await queries.invalidateQueries({ queryKey });
  };
  const unseen = alerts.filter(({ id, seen }) => !seen && !marking.has(id));
  return (
    <QueryView
      query={query}
      isEmpty={() => alerts.length === 0}
      empty={<EmptyState title={words('ofStation.none')} text={words('ofStation.noneText')} />}
      failed={{ title: words('ofStation.failed') }}
    >
      {() => (
        <div className={styles['panel']}>
          {unseen.length > 1 ? (
            <Button
              size="compact-md"
              variant="default"
              className={styles['more'] ?? ''}
              onClick={() => void markAndRead(unseen.map(({ id }) => id))}
            >
              {words('markAll', { count: unseen.length, n: unseen.length })}
            </Button>
          ) : null}
          <ol className={styles['items']} aria-label={words('ofStation.label')}>
            {alerts.map((alert) => (
              <AlertItem key={alert.id} alert={alert} seen={alert.seen || marking.has(alert.id)} onMark={markAndRead} />
            ))}
          </ol>
          {query.isFetchNextPageError ? (
            <p role="alert" className={styles['failed']}>
              {words('ofStation.failedMore')}
            </p>
          ) : null}
          {query.hasNextPage ? (
            <Button
              variant="default"
              className={styles['more'] ?? ''}
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {words('ofStation.more')}
            </Button>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

interface AlertItemProps {
  readonly alert: Alert;
  /** Marked, or being marked. */
  readonly seen: boolean;
  readonly onMark: (ids: readonly string[]) => Promise<void>;
}

function AlertItem({ alert, seen, onMark }: AlertItemProps) {
  const words = useWords('alerts');
  const format = useFormat();
  const title = describe(words, alert.description);
  return (
    <li className={styles['item']}>
      <span className={styles['alert']} data-seen={seen}>
        <span className={styles['what']}>
          {seen ? null : <span className={styles['dot']} aria-hidden />}
          {title}
          {seen ? null : <span className={styles['unseen']}>, {words('unseen')}</span>}
        </span>
        <span className={styles['where']}>
          {/* Servers of the previous version name no slot. */}
          {words(`types.${alert.type}`)}
          {alert.pointName === null ? '' : ` ${alert.pointName}`}
          {typeof alert.slot === 'number' ? ` · ${words('slot', { slot: alert.slot })}` : ''} · {format.dateTime(alert.ts)}
        </span>
      </span>
      <AlertState state={alert.state} />
      {seen ? (
        <span className={styles['seen']}>
          <DoneIcon size={14} aria-hidden /> {alert.seenBy === null ? words('seen') : words('seenBy', { who: alert.seenBy })}
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words('markNamed', { alert: title, place: placeOf(words, alert) })}
          onClick={() => void onMark([alert.id])}
        >
          {words('markOne')}
        </Button>
      )}
      {alert.history.length === 0 ? null : (
        <details>
          <summary aria-label={words('history.showOf', { alert: title, time: format.dateTime(alert.ts) })}>{words('history.show')}</summary>
          <AlertHistory alert={alert} />
        </details>
      )}
    </li>
  );
}
