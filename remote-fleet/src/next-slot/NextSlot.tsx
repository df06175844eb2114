import { useFormat, useUserTime } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, Anchor, AttentionIcon, ErrorText, Group, Paper, StatusBadge, Text, Title } from '@fleet-console/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { useNextSlots } from './next-slot.queries.ts';

/** Address of the calendar of a vehicle on the day of a slot. */
function useCalendarLink(): (vehicleId: string, start: number) => string {
  const { navigation } = useShell();
  const { day } = useUserTime();
  return (vehicleId, start) => {
    const [path = '', query = ''] = navigation.href('Calendar').split('?');
    const params = new URLSearchParams(query);
    params.set('view', 'week');
    params.set('vehicle', vehicleId);
    params.set('date', day(start));
    return `${path}?${params}`;
  };
}

/** The vehicle's current or next planned ride; nothing for vehicles without one. */
export function NextSlot({ vehicleId }: { readonly vehicleId: string }) {
  const t = useMessages('details');
  const format = useFormat();
  const linkTo = useCalendarLink();
  const [now] = useState(Date.now);
  const { data, error } = useNextSlots({ vehicleId });
  if (error)
    return (
      <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('nextSlot.failed')}>
        <ErrorText error={error} />
      </Alert>
    );
  const [slot] = data?.slots ?? [];
  if (!data || !slot) return null;
  const driver = data.drivers.find(({ id }) => id === slot.driverId)?.name;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('nextSlot.title')}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Title order={3} fz="md">
          {t(slot.start <= now ? 'nextSlot.now' : 'nextSlot.title')}
        </Title>
        <Anchor component={Link} fz="sm" to={linkTo(vehicleId, slot.start)}>
          {t('nextSlot.open')}
        </Anchor>
      </Group>
      <Group gap="sm">
        <Text fz="sm">{`${format.dateTime(slot.start)} – ${format.dateTime(slot.end)}`}</Text>
        <Text fz="sm">{driver ? <bdi>{driver}</bdi> : t(slot.driverId === null ? 'nextSlot.booked' : 'nextSlot.unnamed')}</Text>
        <StatusBadge
          kind={slot.state === 'accepted' ? 'available' : 'attention'}
          label={t(slot.state === 'accepted' ? 'nextSlot.accepted' : 'nextSlot.pending')}
          look="plain"
        />
      </Group>
    </Paper>
  );
}
