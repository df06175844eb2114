import { useCan, useShell } from '@fleet-console/remote-kit';
import { ShareBar, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { RankingCard, type Ranked } from '../charts/RankingCard.tsx';
import type { TopUser } from '../figures/figures.ts';
import { useFigureText } from '../view/useFigureText.ts';

/** The riders with the most rides, with links to the user and the rides. */
export function TopUsersCard({ users }: { readonly users: readonly TopUser[] }) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const { navigation } = useShell();
  const canListUsers = useCan('user.listByGroup');
  const { tripsHref } = useAnalyticsView();
  const km = text.column(
    users.map(({ distance }) => distance),
    'km',
  );
  const hours = text.column(
    users.map(({ seconds }) => seconds),
    'hours',
  );
  const most = Math.max(1, ...users.map(({ rides }) => rides));
  const ranked = useMemo(
    () =>
      users.map(({ userId, name, rides }, nth): Ranked => ({
        key: userId ?? String(nth),
        name: name ?? t('rider'),
        value: rides,
        href: userId === null ? null : tripsHref({ user: userId }),
      })),
    [users, t, tripsHref],
  );
  const nameOf = (user: TopUser) => user.name ?? t('rider');
  const columns: readonly ChartColumn<TopUser>[] = [
    {
      id: 'user',
      header: t('columns.user'),
      render(user) {
        const name = <bdi>{nameOf(user)}</bdi>;
        return user.userId !== null && canListUsers ? <Link to={navigation.href('Users', { uid: user.userId })}>{name}</Link> : name;
      },
      value: nameOf,
      sortBy: nameOf,
    },
    {
      id: 'rides',
      header: t('columns.rides'),
      numeric: true,
      render(user) {
        const href = ranked[users.indexOf(user)]?.href ?? null;
        const number = text.value(user.rides, 'count');
        return (
          <ShareBar share={user.rides / most}>
            {href === null ? (
              number
            ) : (
              <Link to={href} aria-label={`${t('openRides', { name: nameOf(user) })}: ${number}`}>
                {number}
              </Link>
            )}
          </ShareBar>
        );
      },
      value: ({ rides }) => rides,
      sortBy: ({ rides }) => rides,
    },
    {
      id: 'distance',
      header: t('columns.distance'),
      numeric: true,
      render: ({ distance }) => km(distance),
      fileHeader: `${t('columns.distance')} (km)`,
      value: ({ distance }) => distance,
      sortBy: ({ distance }) => distance,
    },
    {
      id: 'time',
      header: t('columns.rideTime'),
      numeric: true,
      render: ({ seconds }) => hours(seconds),
      fileHeader: `${t('columns.rideTime')} (h)`,
      value: ({ seconds }) => seconds / 3600,
      sortBy: ({ seconds }) => seconds,
    },
  ];
  return (
    <RankingCard
      id="topUsers"
      wide
      rows={users}
      ranked={ranked}
      unit="count"
      valueName={t('columns.rides')}
      columns={columns}
      definition={t('definitions.topUsers')}
      note={users.some(({ userId }) => userId === null) ? t('noNames') : undefined}
    />
  );
}
