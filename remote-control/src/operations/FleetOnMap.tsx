import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { Anchor, CloseIcon, StatusBadge, ActionIcon } from '@fleet-console/ui';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ContactAge, kindOfState, labelOf, VehicleMap, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import styles from './operations.module.css';

function ChosenVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useMessages('operations');
  const general = useMessages('vehicles');
  const { navigation } = useShell();
  return (
    <div className={styles['chosen']} role="status">
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: vehicle.id })} fw={600}>
        <bdi>{labelOf(vehicle)}</bdi>
      </Anchor>
      <StatusBadge kind={kindOfState(vehicle.state)} label={general(`states.${vehicle.state}`)} look="plain" />
      <ContactAge vehicle={vehicle} />
      <ActionIcon variant="subtle" color="gray" aria-label={t('kit:actions.close')} onClick={onClose}>
        <CloseIcon size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface FleetOnMapProps {
  readonly vehicles: readonly Vehicle[];
  /** All vehicles are loaded, so the map fits them. */
  readonly isComplete: boolean;
  readonly wall?: boolean;
}

/** Live map of the fleet. Selecting a vehicle shows its details. */
export function FleetOnMap({ vehicles, isComplete, wall = false }: FleetOnMapProps) {
  const t = useMessages('operations');
  const session = useSession();
  const [scope] = useScope();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((ids: readonly string[]) => setSelection(new Set(ids.slice(0, 1))), []);
  const [chosenId] = selection;
  const chosen = vehicles.find(({ id }) => id === chosenId);
  const fitKey = `${'account' in session ? session.account.id : ''} ${scope ?? ''}`;
  return (
    <div className={styles['map']}>
      <VehicleMap
        vehicles={vehicles}
        selection={selection}
        onSelect={select}
        activeId={null}
        fitKey={fitKey}
        isLoading={!isComplete}
        label={t('map.label')}
        single
        wall={wall}
      />
      {chosen && !wall ? <ChosenVehicle vehicle={chosen} onClose={() => setSelection(new Set())} /> : null}
    </div>
  );
}
