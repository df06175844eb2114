import { positionText } from '@fleet-console/remote-kit/format';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { Button, LoadingState, MapIcon, Text, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { MAX_ADDRESS, type Position } from './slot-draft.ts';
import styles from './slot-form.module.css';

const map = lazyPart(
  () => import(/* webpackChunkName: "address-map" */ './AddressMap.tsx').then((part) => part.AddressMap),
  <LoadingState shape="block" />,
);

interface AddressFieldProps {
  readonly address: string;
  readonly position: Position | null;
  /** Where the vehicle is; null: unknown. */
  readonly vehiclePosition: Position | null;
  readonly onChange: (change: { readonly address?: string; readonly position?: Position | null }) => void;
}

const rounded = ({ lat, lon }: Position): Position => ({ lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)) });

/** Where the vehicle is to be returned: a text, and a place on the map. */
export function AddressField({ address, position, vehiclePosition, onChange }: AddressFieldProps) {
  const t = useMessages('slotForm');
  const [opened, setOpened] = useState(false);
  const pick = (picked: Position) => onChange({ position: rounded(picked) });
  return (
    <div className={styles['fields']}>
      <TextInput
        label={t('address.label')}
        maxLength={MAX_ADDRESS}
        autoComplete="street-address"
        value={address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <div className={styles['row']}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<MapIcon size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'address.closeMap' : 'address.openMap')}
        </Button>
        {vehiclePosition === null ? null : (
          <Button size="compact-md" variant="default" onClick={() => pick(vehiclePosition)}>
            {t('address.asVehicle')}
          </Button>
        )}
        {position === null ? null : (
          <>
            <Text fz="sm" c="dimmed">
              {positionText(position)}
            </Text>
            <Button size="compact-md" variant="subtle" onClick={() => onChange({ position: null })}>
              {t('address.clear')}
            </Button>
          </>
        )}
      </div>
      {opened ? (
        <div className={styles['map']}>
          <LazyBoundary title={t('address.mapFailed')}>
            <map.Part position={position ?? vehiclePosition} fitKey={opened ? 'opened' : ''} onPick={pick} />
          </LazyBoundary>
        </div>
      ) : null}
    </div>
  );
}
