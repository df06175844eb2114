import { useFormat, useLocale } from '@fleet-console/i18n';
import { useScope, useShell } from '@fleet-console/remote-kit';
import { AttentionIcon, AvailableIcon, FaultIcon, LoadingState, OfflineIcon, QueryView, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { operationsQueries, type ExceptionCounter } from './operations.queries.ts';
import { useIncreases } from './useIncreases.ts';
import styles from './operations.module.css';

const icons = { fault: FaultIcon, attention: AttentionIcon, offline: OfflineIcon } as const;

interface CounterProps {
  readonly counter: ExceptionCounter;
  readonly wall: boolean;
  /** How often it has increased; on a wall, faults flash each time. */
  readonly increases: number;
}

function Counter({ counter: { level, label, count, opens }, wall, increases }: CounterProps) {
  const t = useMessages('operations');
  const format = useFormat();
  const locale = useLocale();
  const { navigation } = useShell();
  const Icon = icons[level];
  const body = (
    <>
      <span className={styles['mark']} data-tone={level}>
        <Icon size={wall ? 28 : 18} aria-hidden />
      </span>
      <strong>{count === null ? '–' : format.number(count)}</strong>
      <span>{label[locale]}</span>
      {count === null ? <span className={styles['quiet']}>{t('exceptions.uncounted')}</span> : null}
    </>
  );
  const flashes = wall && level === 'fault' && increases > 0;
  return (
    // The key restarts the animation.
    <li key={increases} data-flash={flashes || undefined}>
      {wall ? <span>{body}</span> : <Link to={navigation.href(opens.route, opens.query)}>{body}</Link>}
    </li>
  );
}

/** Exceptions of all domains; each counter links to its list. */
export function ExceptionCounters({ wall = false }: { wall?: boolean }) {
  const t = useMessages('operations');
  const shell = useShell();
  const [scope] = useScope();
  const board = useQuery(operationsQueries.exceptions(shell, scope));
  const counts = useMemo(() => board.data && new Map(board.data.exceptions.map(({ id, count }) => [id, count ?? 0])), [board.data]);
  const increases = useIncreases(counts, scope);
  return (
    <section aria-labelledby="exceptions-title" className={styles['exceptions']}>
      <Title order={2} id="exceptions-title" className={styles['title']}>
        {t('exceptions.title')}
      </Title>
      <QueryView
        query={board}
        loading={<LoadingState shape="block" label={t('exceptions.loading')} />}
        failed={{ title: t('exceptions.failed'), retry: t('kit:actions.retry') }}
        isEmpty={({ exceptions }) => exceptions.every(({ count }) => count === 0)}
        empty={
          <p className={styles['calm']}>
            <AvailableIcon size={18} aria-hidden /> {t('exceptions.none')}
          </p>
        }
      >
        {({ exceptions }) => (
          <ul>
            {exceptions
              .filter(({ count }) => count !== 0)
              .map((counter) => (
                <Counter key={counter.id} counter={counter} wall={wall} increases={increases.get(counter.id) ?? 0} />
              ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
