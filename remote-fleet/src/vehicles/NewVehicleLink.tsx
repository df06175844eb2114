import { useWords } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Button } from '@fleet-console/ui';
import { Link } from 'react-router-dom';

/** Leads whoever may register vehicles to the form for it. */
export function NewVehicleLink() {
  const words = useWords('vehicles');
  const { navigation, permissions } = useShell();
  useReadable(permissions);
  if (!permissions.can('device.onboarding') && !permissions.can('vehicle.update')) return null;
  return (
    <Button component={Link} to={navigation.href('VehicleNew')} variant="default" leftSection={<AddIcon size={16} aria-hidden />}>
      {words('newVehicle')}
    </Button>
  );
}
