import { useFormat } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { GroupPath } from './GroupPath.tsx';
import type { Moving } from './move-run.ts';
import styles from './move.module.css';

/** Ways named one by one; a move from more groups than this is rare. */
const NAMED = 8;

interface Way {
  readonly from: string | null;
  readonly to: string;
  readonly count: number;
}

/** How many vehicles go from which group to which, most first. */
function waysOf(moves: readonly Moving[]): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to } of moves) {
    const key = JSON.stringify([from, to]);
    ways.set(key, { from, to, count: (ways.get(key)?.count ?? 0) + 1 });
  }
  return [...ways.values()].sort((one, other) => other.count - one.count);
}

/** Where vehicles go, in whole paths: what a row of the table has no room for. */
export function MoveWays({ moves }: { moves: readonly Moving[] }) {
  const t = useMessages('move');
  const format = useFormat();
  const ways = useMemo(() => waysOf(moves), [moves]);
  const more = ways.length - NAMED;
  if (ways.length === 0) return null;
  return (
    <ul className={styles['ways']} aria-label={t('ways.label')}>
      {ways.slice(0, NAMED).map(({ from, to, count }) => (
        <li key={`${from} ${to}`}>
          {t('ways.vehicles', { count, n: format.number(count) })}: {from === null ? '–' : <GroupPath groupId={from} />} →{' '}
          <strong>
            <GroupPath groupId={to} />
          </strong>
        </li>
      ))}
      {more > 0 ? <li>{t('ways.more', { count: more, n: format.number(more) })}</li> : null}
    </ul>
  );
}
