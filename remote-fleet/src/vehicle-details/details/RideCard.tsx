import { useFormat } from '@fleet-console/i18n';
import { Group, Paper, PropertyList, StatusBadge, Title } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople } from '../../people/usePeople.ts';
import { RideLink } from '../shared/RideLink.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';

/** The current or last ride with its rider; nothing for a vehicle without rides. */
export function RideCard({ device: { ride } }: { readonly device: Device }) {
  const t = useMessages('details');
  const format = useFormat();
  const find = usePeople([ride?.userId ?? null]);
  if (!ride) return null;
  const isActive = ride.status !== 'finished';
  const title = t(isActive ? 'rideCard.current' : 'rideCard.last');
  const time = (ms: number | null | undefined) => (ms ? format.dateTime(ms) : null);
  const number = (value: number | null | undefined, digits: number, unit: string) =>
    typeof value === 'number' ? `${format.number(value, digits)} ${unit}` : null;
  const { startedTime, stoppedTime, distance, averageSpeed, maxSpeed } = ride;
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} fz="md">
          {title}
        </Title>
        <RideLink id={ride.id}>{t('rideCard.replay')}</RideLink>
      </Group>
      <PropertyList
        properties={[
          {
            key: 'status',
            label: t('fields.rideStatus'),
            value: isActive ? <StatusBadge kind="riding" label={t(`ride.${ride.status}`)} look="plain" /> : t(`ride.${ride.status}`),
          },
          { key: 'rider', label: t('rideCard.rider'), value: ride.userId === null ? null : <PersonName id={ride.userId} find={find} /> },
          { key: 'started', label: t('fields.startedTime'), value: time(startedTime) },
          ...(isActive ? [] : [{ key: 'stopped', label: t('fields.stoppedTime'), value: time(stoppedTime) }]),
          { key: 'distance', label: t('fields.distance'), value: number(distance, 2, 'km') },
          { key: 'average', label: t('fields.averageSpeed'), value: number(averageSpeed, 1, 'km/h') },
          { key: 'max', label: t('fields.maxSpeed'), value: number(maxSpeed, 1, 'km/h') },
        ]}
      />
    </Paper>
  );
}
