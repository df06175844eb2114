import { useFormat } from '@fleet-console/i18n';
import { BikeIcon, CopyValue, MopedIcon, PlaceIcon, StatusBadge, Title } from '@fleet-console/ui';
import { ContactAge, kindOfState, labelOf, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../../messages/messages.ts';
import { VehicleBattery } from '../../vehicles/VehicleBattery.tsx';
import { positionText } from '@fleet-console/remote-kit/format';
import { NotRentable } from './NotRentable.tsx';
import styles from './vehicle-details.module.css';

/** Identity and status of the vehicle, each value copyable. */
export function VehicleHeader({ vehicle }: { vehicle: Vehicle }) {
  const t = useMessages('details');
  const vehicleMessages = useMessages('vehicles');
  const format = useFormat();
  const { plate, name, id, position, kind, state, rentable, battery, receivedAt } = vehicle;
  const label = labelOf(vehicle);
  const copy = (what: string) => ({ label: t('copy', { what }), copied: t('kit:states.copied') });
  const Icon = kind === 'moped' ? MopedIcon : BikeIcon;
  return (
    <header className={styles['header']}>
      <div className={styles['title']}>
        {kind ? <Icon size={24} role="img" aria-label={vehicleMessages(`kind.${kind}`)} /> : null}
        <Title order={2} fz="xl">
          <CopyValue value={label} {...copy(plate ? t('plate') : t('name'))}>
            <bdi>{label}</bdi>
          </CopyValue>
        </Title>
        <CopyValue value={vehicleMessages(`states.${state}`)} {...copy(vehicleMessages('columns.state'))}>
          <StatusBadge kind={kindOfState(state)} label={vehicleMessages(`states.${state}`)} />
        </CopyValue>
        {rentable ? null : <NotRentable vehicleId={id} />}
      </div>
      <div className={styles['facts']}>
        {plate && name.trim() && name !== label ? (
          <CopyValue value={name} {...copy(t('name'))}>
            <bdi>{name}</bdi>
          </CopyValue>
        ) : null}
        <CopyValue value={id} {...copy(t('id'))} mono>
          {`${t('id')} ${id}`}
        </CopyValue>
        <CopyValue value={battery === null ? '' : format.percent(battery)} {...copy(vehicleMessages('columns.battery'))}>
          <VehicleBattery percentage={battery} />
        </CopyValue>
        <CopyValue value={receivedAt === null ? '' : format.dateTime(receivedAt)} {...copy(vehicleMessages('columns.contact'))}>
          <ContactAge vehicle={vehicle} />
        </CopyValue>
        {position ? (
          <CopyValue value={positionText(position)} {...copy(t('position'))}>
            <span className={styles['position']}>
              <PlaceIcon size={16} aria-hidden /> {positionText(position)}
            </span>
          </CopyValue>
        ) : null}
      </div>
    </header>
  );
}
