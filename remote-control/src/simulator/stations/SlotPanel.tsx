import { useFormat } from '@fleet-console/i18n';
import { Button, FilterChips, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { bounds } from '../parts/number-field.ts';
import { LabelledChips } from '../parts/LabelledChips.tsx';
import { NumberField } from '../parts/NumberField.tsx';
import type { SimulatedSlot } from './station.queries.ts';
import type { StationSimulation } from './useStationSimulation.ts';
import styles from '../parts/simulator.module.css';

const responseModes = ['obeys', 'slow', 'sticks', 'refuses', 'silent'] as const satisfies readonly SimulatedSlot['responseMode'][];

/** Controls of the selected slot. */
export function SlotPanel({
  slots,
  simulation: { send, pending },
}: {
  readonly slots: readonly SimulatedSlot[];
  readonly simulation: StationSimulation;
}) {
  const t = useMessages('simulatedStations');
  const format = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const slot = slots.find(({ number }) => number === chosen) ?? slots[0];
  if (!slot) return null;
  const { number, responseMode, connected, empty, charging, booked, doorOpen, percentage } = slot;
  const facts = [
    connected ? null : t('slot.states.disconnected'),
    empty ? t('slot.states.empty') : null,
    percentage === null ? null : t('slot.battery', { percentage: format.percent(percentage) }),
    charging ? t('slot.states.charging') : null,
    booked ? t('slot.states.booked') : null,
    doorOpen ? t('slot.doorOpen') : null,
  ].filter(Boolean);
  return (
    <section className={styles['card']} aria-labelledby="slot-title">
      <h3 id="slot-title">{t('slot.title', { slot: number })}</h3>
      <FilterChips
        label={t('slot.choose')}
        chips={slots.map((each) => ({ id: String(each.number), label: String(each.number) }))}
        chosen={new Set([String(number)])}
        onChange={(next) => {
          const other = [...next].find((id) => id !== String(number));
          if (other !== undefined) setChosen(Number(other));
        }}
      />
      <Text fz="sm" aria-live="polite">
        {facts.join(' · ')}
      </Text>
      <NumberField
        key={number}
        label={t('slot.charge')}
        button={t('slot.insert')}
        invalidText={t('errors.percentage')}
        bounds={bounds.percentage}
        now={String(Math.round(percentage ?? 50))}
        busy={pending?.act === 'battery' && pending.percentage !== null}
        onNumber={(value) => send({ act: 'battery', slot: number, percentage: value })}
      />
      <div className={styles['buttons']}>
        <Button
          variant="default"
          disabled={empty}
          loading={pending?.act === 'battery' && pending.percentage === null}
          onClick={() => send({ act: 'battery', slot: number, percentage: null })}
        >
          {t('slot.remove')}
        </Button>
        <Button
          variant="default"
          loading={pending?.act === 'connection'}
          onClick={() => send({ act: 'connection', slot: number, connected: !connected })}
        >
          {t(connected ? 'slot.disconnect' : 'slot.connect')}
        </Button>
      </div>
      <LabelledChips
        label={t('slot.responseMode')}
        chips={responseModes.map((each) => ({ id: each, label: t(`slot.responseModes.${each}`) }))}
        chosen={new Set([responseMode])}
        onChange={(next) => {
          const other = responseModes.find((each) => each !== responseMode && next.has(each));
          if (other) send({ act: 'door', slot: number, responseMode: other });
        }}
      />
    </section>
  );
}
