import { useFormat } from '@fleet-console/i18n';
import { Button, Text, TextInput } from '@fleet-console/ui';
import type { RouteStop } from '@fleet-console/ui/map';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { bounds, numberIn } from './parts/number-field.ts';
import { PlaceFields } from './PlaceFields.tsx';
import type { Simulated } from './simulator.queries.ts';
import type { VehicleActing } from './useAct.ts';
import styles from './parts/simulator.module.css';

interface DrivePanelProps {
  readonly simulated: Simulated;
  readonly way: readonly RouteStop[];
  readonly onWay: (way: readonly RouteStop[]) => void;
  readonly acting: VehicleActing;
}

/** Most places of one drive; the server's bound. */
export const MOST_PLACES = 50;

/** Sends the vehicle along a way: the places come from presses on the map, or from the fields. */
export function DrivePanel({ simulated: { drive }, way, onWay, acting: { act, busy } }: DrivePanelProps) {
  const t = useMessages('simulator');
  const format = useFormat();
  const [speed, setSpeed] = useState('25');
  const [asked, setAsked] = useState(false);
  const kmh = numberIn(speed, ...bounds.speed);
  const fault = asked && way.length === 0 ? t('faults.way') : null;
  return (
    <section className={styles['card']} aria-labelledby="drive-title">
      <h3 id="drive-title">{t('drive.title')}</h3>
      {drive ? (
        <div className={styles['doing']} role="status">
          <span>{t('drive.driving', { metres: format.number(drive.left), speed: format.number(drive.speed) })}</span>
          <Button size="compact-sm" variant="default" loading={busy?.act === 'halt'} onClick={() => act({ act: 'halt' })}>
            {t('drive.halt')}
          </Button>
        </div>
      ) : null}
      <Text c="dimmed" fz="sm">
        {t('drive.hint')}
      </Text>
      {way.length > 0 ? (
        <ol className={styles['way']} aria-label={t('drive.way')}>
          {way.map((place, nth) => (
            // Two places of a way may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={nth}>{`${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}`}</li>
          ))}
        </ol>
      ) : null}
      <PlaceFields
        at={null}
        label={t('drive.add')}
        button={t('drive.add')}
        busy={false}
        onPlace={(place) => onWay([...way, place].slice(0, MOST_PLACES))}
      />
      <form
        noValidate
        className={styles['fields']}
        aria-label={t('drive.title')}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (kmh === null || way.length === 0) return;
          act({ act: 'drive', through: way.map(({ lat, lon }) => ({ lat, lon })), speed: kmh });
          setAsked(false);
        }}
      >
        <TextInput
          label={t('drive.speed')}
          inputMode="decimal"
          autoComplete="off"
          value={speed}
          error={asked && kmh === null ? t('faults.speed') : null}
          onChange={(event) => setSpeed(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy?.act === 'drive'}>
          {t('drive.go')}
        </Button>
        <Button variant="default" disabled={way.length === 0} onClick={() => onWay([])}>
          {t('drive.clear')}
        </Button>
      </form>
      {fault === null ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
