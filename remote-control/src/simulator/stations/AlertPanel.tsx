import { Button } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { LabelledChips } from '../parts/LabelledChips.tsx';
import { NumberField } from '../parts/NumberField.tsx';
import type { SimulatedStation, Station } from './station.queries.ts';
import type { StationSimulation } from './useStationSimulation.ts';
import styles from '../parts/simulator.module.css';

const descriptions = [
  'smoke',
  'overheating',
  'mainsLost',
  'mainsLow',
  'slotFault',
  'batteryFault',
  'batteryMissing',
  'doorBlocked',
  'doorOpenTooLong',
  'vandalism',
] as const;

/** Value for the station as a whole, instead of a cabinet. */
const STATION = '';
/** Bounds of one burst; the server accepts more. */
const BURST = [1, 999] as const;

interface AlertPanelProps {
  readonly station: SimulatedStation;
  readonly points: Station['points'];
  readonly simulation: StationSimulation;
}

/** Raises alerts, and finishes those raised here. */
export function AlertPanel({ station: { alerts }, points, simulation: { send, pending } }: AlertPanelProps) {
  const t = useMessages('simulatedStations');
  const [what, setWhat] = useState<(typeof descriptions)[number]>('smoke');
  const [where, setWhere] = useState(points[0]?.id ?? STATION);
  const locations = [
    ...points.map(({ id, name }) => ({ id, label: t('alerts.cabinet', { name }) })),
    { id: STATION, label: t('alerts.station') },
  ];
  const nameOf = (description: string) => t.dynamic(`alerts.descriptions.${description}`, description);
  const aboutOf = (pointId: string | null, slot: number | null = null) => ({
    ...(pointId === null ? { type: 'charger' as const } : { type: 'point' as const, pointId }),
    ...(slot !== null && { slot }),
  });
  const pointId = where === STATION ? null : where;
  return (
    <section className={styles['card']} aria-labelledby="alerts-title">
      <h3 id="alerts-title">{t('alerts.title')}</h3>
      <LabelledChips
        label={t('alerts.what')}
        chips={descriptions.map((each) => ({ id: each, label: nameOf(each) }))}
        chosen={new Set([what])}
        onChange={(next) => setWhat(descriptions.find((each) => each !== what && next.has(each)) ?? what)}
      />
      <LabelledChips
        label={t('alerts.where')}
        chips={locations}
        chosen={new Set([where])}
        onChange={(next) => setWhere(locations.find(({ id }) => id !== where && next.has(id))?.id ?? where)}
      />
      <Button
        variant="default"
        loading={pending?.act === 'alert' && pending.state === 'started'}
        onClick={() => send({ act: 'alert', state: 'started', description: what, ...aboutOf(pointId) })}
      >
        {t('alerts.raise')}
      </Button>
      {alerts.length === 0 ? (
        <p className={styles['quiet']}>{t('alerts.none')}</p>
      ) : (
        <ul className={styles['raised']} aria-label={t('alerts.raised')}>
          {alerts.map((alert) => {
            const cabinetName = points.find(({ id }) => id === alert.pointId)?.name;
            const name =
              cabinetName === undefined
                ? nameOf(alert.description)
                : t('changes.alertOf', { alert: nameOf(alert.description), name: cabinetName });
            return (
              <li key={`${alert.pointId} ${alert.slot} ${alert.description}`} className={styles['actions']}>
                <span>{name}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('alerts.finishOf', { alert: name })}
                  onClick={() =>
                    send({ act: 'alert', state: 'finished', description: alert.description, ...aboutOf(alert.pointId, alert.slot) })
                  }
                >
                  {t('alerts.finish')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <NumberField
        label={t('alerts.many')}
        button={t('alerts.raiseMany')}
        invalidText={t('errors.many')}
        bounds={BURST}
        now="100"
        busy={pending?.act === 'alerts'}
        onNumber={(value) => send({ act: 'alerts', count: Math.round(value) })}
      />
    </section>
  );
}
