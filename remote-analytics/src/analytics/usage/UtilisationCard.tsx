import { useGroups, useScope } from '@fleet-console/remote-kit';
import { ChartCard, ShareBar, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import type { GroupUse } from '../figures/figures.ts';
import { useFigureText } from '../view/useFigureText.ts';
import styles from './usage.module.css';

const bySharing = { column: 'share', descending: true } as const;

/** Utilisation of the vehicles by group, as a table with bars; a group narrows the screen to it. */
export function UtilisationCard({ groups }: { readonly groups: readonly GroupUse[] }) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const tree = useGroups();
  const [scope, choose] = useScope();
  const { range, subtitle } = useAnalyticsView();
  const nameOf = ({ groupId }: GroupUse) => tree.path(groupId) || (tree.all.get(groupId)?.name ?? '–');
  const mostRides = Math.max(1, ...groups.map(({ rides }) => rides));
  const count = (id: 'vehicles' | 'withIot' | 'used'): ChartColumn<GroupUse> => ({
    id,
    header: t(`columns.${id}`),
    numeric: true,
    render: (group) => text.value(group[id], 'count'),
    value: (group) => group[id],
    sortBy: (group) => group[id],
  });
  const columns: readonly ChartColumn<GroupUse>[] = [
    {
      id: 'group',
      header: t('columns.group'),
      wrap: true,
      render: (group) =>
        group.groupId === scope ? (
          <bdi>{nameOf(group)}</bdi>
        ) : (
          <button
            type="button"
            className={styles['scope']}
            aria-label={t('narrowTo', { name: nameOf(group) })}
            onClick={() => choose(group.groupId)}
          >
            <bdi>{nameOf(group)}</bdi>
          </button>
        ),
      value: nameOf,
      sortBy: nameOf,
    },
    count('vehicles'),
    count('withIot'),
    count('used'),
    {
      id: 'share',
      header: t('columns.share'),
      numeric: true,
      render: ({ share }) => <ShareBar share={share ?? 0}>{text.percent(share)}</ShareBar>,
      value: ({ share }) => share,
      sortBy: ({ share }) => share,
    },
    {
      id: 'rides',
      header: t('columns.rides'),
      numeric: true,
      render: ({ rides }) => <ShareBar share={rides / mostRides}>{text.value(rides, 'count')}</ShareBar>,
      value: ({ rides }) => rides,
      sortBy: ({ rides }) => rides,
    },
  ];
  return (
    <ChartCard
      wide
      title={t('charts.utilisation')}
      subtitle={subtitle}
      definition={<p>{t('definitions.utilisation')}</p>}
      columns={columns}
      rows={groups}
      rowKey={({ groupId }) => groupId}
      initialSort={bySharing}
      fileName={`utilisation-${range.since}-${range.till}`}
    />
  );
}
