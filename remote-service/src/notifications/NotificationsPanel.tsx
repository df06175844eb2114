import { useFormat } from '@fleet-console/i18n';
import { flashFailure, useNow, useShell, VisuallyHidden, type PanelInput } from '@fleet-console/remote-kit';
import { Button, EmptyState, FailedState, LoadingState } from '@fleet-console/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { markSeen, notificationQueries, type Notification } from './notification.queries.ts';
import styles from './notifications.module.css';

const messages = { en, pl };

function Title({ kind, request, plannedStart }: Notification) {
  const t = useMessages('notifications');
  return kind === 'planned' && plannedStart !== null
    ? t('kinds.plannedFor', { request: request.id, date: plannedStart.split('-').toReversed().join('/') })
    : t(`kinds.${kind}`, { request: request.id });
}

function Row({ notification, onOpen, onMark }: { notification: Notification; onOpen: () => void; onMark: () => void }) {
  const t = useMessages('notifications');
  const format = useFormat();
  const now = useNow();
  const { at, seen, request, vehicle, actor, text } = notification;
  return (
    <li className={styles['row']} data-unseen={!seen || undefined}>
      <div className={styles['body']}>
        <Link to={`/service/${request.id}`} className={styles['title']} onClick={onOpen}>
          {seen ? null : <VisuallyHidden>{t('unseen')} </VisuallyHidden>}
          <Title {...notification} />
        </Link>
        <p className={styles['meta']}>
          <span dir="auto">{vehicle.name}</span> · <span dir="auto">{actor.name ?? t('removedUser')}</span> ·{' '}
          <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
            {format.age(Math.min(at, now), now)}
          </time>
        </p>
        {text === null ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
      </div>
      {seen ? null : (
        <Button size="compact-sm" variant="subtle" aria-label={t('markOneOf', { request: request.id })} onClick={onMark}>
          {t('markOne')}
        </Button>
      )}
    </li>
  );
}

function Notifications({ close }: Pick<PanelInput, 'close'>) {
  const t = useMessages('notifications');
  const shell = useShell();
  const queries = useQueryClient();
  const list = useInfiniteQuery(notificationQueries.list(shell));
  const reload = () => queries.invalidateQueries({ queryKey: notificationQueries.all });
  useEffect(() => {
    const changed = () => void queries.invalidateQueries({ queryKey: notificationQueries.all });
    return shell.live.subscribe('notifications', changed, changed);
  }, [shell.live, queries]);
  const mark = useMutation({
    mutationFn: (body: Parameters<typeof markSeen>[1]) => markSeen(shell, body),
    onSuccess: reload,
    onError: (error) => flashFailure(shell, error),
  });
  if (list.isPending) return <LoadingState shape="table" label={t('loading')} />;
  if (list.data === undefined)
    return (
      <FailedState
        title={t('failed')}
        text={t('failedText')}
        retry={{ label: t('kit:actions.retry'), onRetry: () => void list.refetch() }}
      />
    );
  const rows = list.data.pages.flatMap((page) => page.rows);
  const [newest] = rows;
  if (newest === undefined) return <EmptyState title={t('none')} text={t('noneText')} />;
  const open = ({ id, seen }: Notification) => {
    if (!seen) mark.mutate({ ids: [id] });
    close();
  };
  return (
    <div className={styles['panel']}>
      <div className={styles['bar']}>
        <Link to="/settings" onClick={close}>
          {t('settings')}
        </Link>
        <Button
          size="compact-md"
          variant="default"
          disabled={rows.every(({ seen }) => seen)}
          loading={mark.isPending}
          onClick={() => mark.mutate({ upTo: newest.id })}
        >
          {t('markAll')}
        </Button>
      </div>
      {list.isRefetchError ? (
        <p role="alert" className={styles['failed']}>
          {t('outdated')}
        </p>
      ) : null}
      <ul className={styles['list']}>
        {rows.map((notification) => (
          <Row
            key={notification.id}
            notification={notification}
            onOpen={() => open(notification)}
            onMark={() => mark.mutate({ ids: [notification.id] })}
          />
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <p role="alert" className={styles['failed']}>
          {t('moreFailed')}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button variant="default" size="compact-md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}

/** Notifications about service requests, in the profile tab of the bell. */
export function NotificationsPanel({ close }: PanelInput) {
  return (
    <FeatureMessages feature="notifications" messages={messages}>
      <Notifications close={close} />
    </FeatureMessages>
  );
}
