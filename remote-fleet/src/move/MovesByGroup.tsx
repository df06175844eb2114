import { useFormat } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { GroupPath } from './GroupPath.tsx';
import type { VehicleMove } from './move-run.ts';
import styles from './move.module.css';

/** Entries shown; moves from more groups are rare. */
const MAX_NAMES = 8;

interface GroupMove {
  readonly from: string | null;
  readonly to: string;
  readonly count: number;
}

/** Counts moves by source and target group, largest first. */
function groupMoves(moves: readonly VehicleMove[]): readonly GroupMove[] {
  const groups = new Map<string, GroupMove>();
  for (const { from, to } of moves) {
    const key = JSON.stringify([from, to]);
    groups.set(key, { from, to, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/** Summary of moves with full group paths, which don't fit into table rows. */
export function MovesByGroup({ moves }: { moves: readonly VehicleMove[] }) {
  const t = useMessages('move');
  const format = useFormat();
  const groups = useMemo(() => groupMoves(moves), [moves]);
  const more = groups.length - MAX_NAMES;
  if (groups.length === 0) return null;
  return (
    <ul className={styles['moves']} aria-label={t('byGroup.label')}>
      {groups.slice(0, MAX_NAMES).map(({ from, to, count }) => (
        <li key={`${from} ${to}`}>
          {t('byGroup.vehicles', { count, n: format.number(count) })}: {from === null ? '–' : <GroupPath groupId={from} />} →{' '}
          <strong>
            <GroupPath groupId={to} />
          </strong>
        </li>
      ))}
      {more > 0 ? <li>{t('byGroup.more', { count: more, n: format.number(more) })}</li> : null}
    </ul>
  );
}
