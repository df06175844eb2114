import { useFormat } from '@fleet-console/i18n';
import { Button, Text, TextInput } from '@fleet-console/ui';
import type { RouteStop } from '@fleet-console/ui/map';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { bounds, parseNumber } from './parts/number-field.ts';
import { PositionFields } from './PositionFields.tsx';
import type { Simulated } from './simulator.queries.ts';
import type { VehicleSimulation } from './useVehicleSimulation.ts';
import styles from './parts/simulator.module.css';

interface DrivePanelProps {
  readonly simulated: Simulated;
  readonly waypoints: readonly RouteStop[];
  readonly onWaypoints: (waypoints: readonly RouteStop[]) => void;
  readonly simulation: VehicleSimulation;
}

/** Maximum number of waypoints; the server's limit. */
export const MAX_WAYPOINTS = 50;

/** Drives the vehicle along waypoints from the map or the fields. */
export function DrivePanel({ simulated: { drive }, waypoints, onWaypoints, simulation: { send, pending } }: DrivePanelProps) {
  const t = useMessages('simulator');
  const format = useFormat();
  const [speed, setSpeed] = useState('25');
  const [submitted, setSubmitted] = useState(false);
  const kmh = parseNumber(speed, ...bounds.speed);
  const routeError = submitted && waypoints.length === 0 ? t('errors.route') : null;
  return (
    <section className={styles['card']} aria-labelledby="drive-title">
      <h3 id="drive-title">{t('drive.title')}</h3>
      {drive ? (
        <div className={styles['actions']} role="status">
          <span>{t('drive.driving', { metres: format.number(drive.left), speed: format.number(drive.speed) })}</span>
          <Button size="compact-sm" variant="default" loading={pending?.act === 'halt'} onClick={() => send({ act: 'halt' })}>
            {t('drive.halt')}
          </Button>
        </div>
      ) : null}
      <Text c="dimmed" fz="sm">
        {t('drive.hint')}
      </Text>
      {waypoints.length > 0 ? (
        <ol className={styles['waypoints']} aria-label={t('drive.route')}>
          {waypoints.map((waypoint, nth) => (
            // Waypoints may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={nth}>{`${waypoint.lat.toFixed(5)}, ${waypoint.lon.toFixed(5)}`}</li>
          ))}
        </ol>
      ) : null}
      <PositionFields
        at={null}
        label={t('drive.add')}
        button={t('drive.add')}
        busy={false}
        onPosition={(waypoint) => onWaypoints([...waypoints, waypoint].slice(0, MAX_WAYPOINTS))}
      />
      <form
        noValidate
        className={styles['fields']}
        aria-label={t('drive.title')}
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (kmh === null || waypoints.length === 0) return;
          send({ act: 'drive', through: waypoints.map(({ lat, lon }) => ({ lat, lon })), speed: kmh });
          setSubmitted(false);
        }}
      >
        <TextInput
          label={t('drive.speed')}
          inputMode="decimal"
          autoComplete="off"
          value={speed}
          error={submitted && kmh === null ? t('errors.speed') : null}
          onChange={(event) => setSpeed(event.currentTarget.value)}
        />
        <Button type="submit" loading={pending?.act === 'drive'}>
          {t('drive.go')}
        </Button>
        <Button variant="default" disabled={waypoints.length === 0} onClick={() => onWaypoints([])}>
          {t('drive.clear')}
        </Button>
      </form>
      {routeError === null ? null : (
        <p className={styles['fault']} role="alert">
          {routeError}
        </p>
      )}
    </section>
  );
}
