import { usePermissions, useShell } from '@fleet-console/remote-kit';
import { ActionIcon, AddIcon, Button, useMediaQuery } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';

/** Link to the registration form, for accounts that can register vehicles. */
export function NewVehicleLink() {
  const t = useMessages('vehicles');
  const { navigation } = useShell();
  const permissions = usePermissions();
  const narrow = useMediaQuery('(max-width: 640px)') ?? false;
  if (!permissions.can('device.onboarding') && !permissions.can('vehicle.update')) return null;
  const to = navigation.href('VehicleNew');
  const icon = <AddIcon size={16} aria-hidden />;
  return narrow ? (
    <ActionIcon component={Link} to={to} variant="default" size={36} aria-label={t('newVehicle')} title={t('newVehicle')}>
      {icon}
    </ActionIcon>
  ) : (
    <Button component={Link} to={to} variant="default" leftSection={icon}>
      {t('newVehicle')}
    </Button>
  );
}
