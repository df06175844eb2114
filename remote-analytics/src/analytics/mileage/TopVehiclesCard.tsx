import { useCan, useShell } from '@fleet-console/remote-kit';
import { ShareBar, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { RankingCard, type Ranked } from '../charts/RankingCard.tsx';
import type { TopVehicle } from '../figures/figures.ts';
import { useFigureText } from '../view/useFigureText.ts';

/** The vehicles with the largest mileage, with links to the vehicle and its rides. */
export function TopVehiclesCard({ vehicles }: { readonly vehicles: readonly TopVehicle[] }) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const { navigation } = useShell();
  const canSeeVehicles = useCan('vehicle.getByGroup');
  const { tripsHref } = useAnalyticsView();
  const km = text.column(
    vehicles.map(({ distance }) => distance),
    'km',
  );
  const most = Math.max(1, ...vehicles.map(({ distance }) => distance));
  const ranked = useMemo(
    () =>
      vehicles.map(({ vehicleId, name, distance }): Ranked => ({
        key: vehicleId,
        name: name ?? t('deletedVehicle', { id: vehicleId }),
        value: distance,
        href: tripsHref({ vehicle: vehicleId }),
      })),
    [vehicles, t, tripsHref],
  );
  const nameOf = ({ vehicleId, name }: TopVehicle) => name ?? t('deletedVehicle', { id: vehicleId });
  const columns: readonly ChartColumn<TopVehicle>[] = [
    {
      id: 'vehicle',
      header: t('columns.vehicle'),
      render(vehicle) {
        const name = <bdi>{nameOf(vehicle)}</bdi>;
        if (vehicle.name === null || !canSeeVehicles) return name;
        return <Link to={navigation.href('VehicleDetails', { vid: vehicle.vehicleId })}>{name}</Link>;
      },
      value: nameOf,
      sortBy: nameOf,
    },
    {
      id: 'distance',
      header: t('columns.distance'),
      numeric: true,
      render: ({ distance }) => <ShareBar share={distance / most}>{km(distance)}</ShareBar>,
      fileHeader: `${t('columns.distance')} (km)`,
      value: ({ distance }) => distance,
      sortBy: ({ distance }) => distance,
    },
    {
      id: 'rides',
      header: t('columns.rides'),
      numeric: true,
      render(vehicle) {
        const [href, number] = [tripsHref({ vehicle: vehicle.vehicleId }), text.value(vehicle.rides, 'count')];
        return href === null ? (
          number
        ) : (
          <Link to={href} aria-label={`${t('openRides', { name: nameOf(vehicle) })}: ${number}`}>
            {number}
          </Link>
        );
      },
      value: ({ rides }) => rides,
      sortBy: ({ rides }) => rides,
    },
  ];
  return (
    <RankingCard
      id="topVehicles"
      rows={vehicles}
      ranked={ranked}
      unit="km"
      valueName={t('columns.distance')}
      columns={columns}
      definition={t('definitions.topVehicles')}
    />
  );
}
