import { useFormat } from '@fleet-console/i18n';
import { Button, EmptyState, FailedState, LoadingState } from '@fleet-console/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { flashFailure } from '../errors/flash-failure.ts';
import { useShell } from '../remote/shell-context.tsx';
import { VisuallyHidden } from '../remote/VisuallyHidden.tsx';
import { useNow } from '../state/useNow.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { FeatureMessages, useMessages } from './messages.ts';
import styles from './notifications.module.css';

const messages = { en, pl };

export interface ListedNotification {
  readonly id: string;
  /** In ms. */
  readonly at: number;
  readonly seen: boolean;
}

/** How a notification is shown. */
export interface NotificationEntry {
  readonly title: ReactNode;
  /** Path of its subject; null: it can't be opened. */
  readonly to: string | null;
  /** Its subject, for the name of a button: `request #4711`. */
  readonly about: string;
  /** Below the title, before its age. */
  readonly facts: readonly string[];
  /** Text of a person. */
  readonly text: string | null;
}

export interface NotificationListProps<Row extends ListedNotification> {
  /** Loads a page, newest first. `before`: cursor of the previous page. */
  readonly load: (page: { readonly before: string | null; readonly signal: AbortSignal }) => Promise<{
    readonly rows: readonly Row[];
    readonly next: string | null;
  }>;
  readonly markSeen: (selection: { ids: string[] } | { upTo: string }) => Promise<unknown>;
  readonly entry: (row: Row) => NotificationEntry;
  /** What will be listed, while there is nothing. */
  readonly none: string;
  /** Closes the list. */
  readonly close: () => void;
}

const KEY = ['notifications'] as const;

interface RowProps {
  readonly row: ListedNotification;
  readonly entry: NotificationEntry;
  readonly onOpen: () => void;
  readonly onMark: () => void;
}

function NotificationRow({ row: { at, seen }, entry: { title, to, about, facts, text }, onOpen, onMark }: RowProps) {
  const t = useMessages('notificationList');
  const format = useFormat();
  const now = useNow();
  const content = (
    <>
      {seen ? null : <VisuallyHidden>{t('unseen')} </VisuallyHidden>}
      {title}
    </>
  );
  return (
    <li className={styles['row']} data-unseen={!seen || undefined}>
      <div className={styles['body']}>
        {to === null ? (
          <span className={styles['title']}>{content}</span>
        ) : (
          <Link to={to} className={styles['title']} onClick={onOpen}>
            {content}
          </Link>
        )}
        <p className={styles['meta']}>
          {facts.map((fact) => (
            <Fragment key={fact}>
              <span dir="auto">{fact}</span> ·{' '}
            </Fragment>
          ))}
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
        <Button size="compact-sm" variant="subtle" aria-label={t('markOneOf', { about })} onClick={onMark}>
          {t('markOne')}
        </Button>
      )}
    </li>
  );
}

function Notifications<Row extends ListedNotification>({ load, markSeen, entry, none, close }: NotificationListProps<Row>) {
  const t = useMessages('notificationList');
  const shell = useShell();
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ pageParam, signal }) => load({ before: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const reload = () => queries.invalidateQueries({ queryKey: KEY });
  useEffect(() => {
    const changed = () => void queries.invalidateQueries({ queryKey: KEY });
    return shell.live.subscribe('notifications', changed, changed);
  }, [shell.live, queries]);
  const mark = useMutation({
    mutationFn: markSeen,
    onSuccess: reload,
    onError: (error) => flashFailure(shell, error),
  });
  if (list.isPending) return <LoadingState rows="unframed" label={t('loading')} />;
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
  if (newest === undefined) return <EmptyState title={t('none')} text={none} />;
  const open = ({ id, seen }: Row) => {
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
        {rows.map((row) => (
          <NotificationRow
            key={row.id}
            row={row}
            entry={entry(row)}
            onOpen={() => open(row)}
            onMark={() => mark.mutate({ ids: [row.id] })}
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

/** The account's notifications about one kind of subject, in a tab of the bell. */
export function NotificationList<Row extends ListedNotification>(props: NotificationListProps<Row>) {
  return (
    <FeatureMessages feature="notificationList" messages={messages}>
      <Notifications {...props} />
    </FeatureMessages>
  );
}
