import { Button, FilterChips } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { NumberField } from '../parts/NumberField.tsx';
import type { SimulatedStation, Station } from './station.queries.ts';
import type { StationActing } from './useStationAct.ts';
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

/** The whole station, in place of a cabinet. */
const STATION = '';
/** Bounds of one burst; the server takes more. */
const BURST = [1, 999] as const;

interface AlertPanelProps {
  readonly station: SimulatedStation;
  readonly points: Station['points'];
  readonly acting: StationActing;
}

/** Raises alerts, and finishes those that were raised here. */
export function AlertPanel({ station: { alerts }, points, acting: { act, busy } }: AlertPanelProps) {
  const t = useMessages('simulatedStations');
  const [what, setWhat] = useState<(typeof descriptions)[number]>('smoke');
  const [where, setWhere] = useState(points[0]?.id ?? STATION);
  const places = [
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
      <FilterChips
        label={t('alerts.what')}
        chips={descriptions.map((each) => ({ id: each, label: nameOf(each) }))}
        chosen={new Set([what])}
        onChange={(next) => setWhat(descriptions.find((each) => each !== what && next.has(each)) ?? what)}
      />
      <FilterChips
        label={t('alerts.where')}
        chips={places}
        chosen={new Set([where])}
        onChange={(next) => setWhere(places.find(({ id }) => id !== where && next.has(id))?.id ?? where)}
      />
      <Button
        variant="default"
        loading={busy?.act === 'alert' && busy.state === 'started'}
        onClick={() => act({ act: 'alert', state: 'started', description: what, ...aboutOf(pointId) })}
      >
        {t('alerts.raise')}
      </Button>
      {alerts.length === 0 ? (
        <p className={styles['quiet']}>{t('alerts.none')}</p>
      ) : (
        <ul className={styles['raised']} aria-label={t('alerts.raised')}>
          {alerts.map((alert) => {
            const place = points.find(({ id }) => id === alert.pointId)?.name;
            const name =
              place === undefined ? nameOf(alert.description) : t('changes.alertOf', { alert: nameOf(alert.description), name: place });
            return (
              <li key={`${alert.pointId} ${alert.slot} ${alert.description}`} className={styles['doing']}>
                <span>{name}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('alerts.finishOf', { alert: name })}
                  onClick={() =>
                    act({ act: 'alert', state: 'finished', description: alert.description, ...aboutOf(alert.pointId, alert.slot) })
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
        fault={t('faults.many')}
        bounds={BURST}
        now="100"
        busy={busy?.act === 'alerts'}
        onNumber={(value) => act({ act: 'alerts', count: Math.round(value) })}
      />
    </section>
  );
}
