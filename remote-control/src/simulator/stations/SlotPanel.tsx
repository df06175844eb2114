import { useFormat } from '@fleet-console/i18n';
import { Button, FilterChips, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { bounds } from '../parts/number-field.ts';
import { NumberField } from '../parts/NumberField.tsx';
import type { SimulatedSlot } from './station.queries.ts';
import type { StationActing } from './useStationAct.ts';
import styles from '../parts/simulator.module.css';

const manners = ['obeys', 'slow', 'sticks', 'refuses', 'silent'] as const satisfies readonly SimulatedSlot['manner'][];

/** Slots of the station; what is done to the one that is chosen. */
export function SlotPanel({ slots, acting: { act, busy } }: { readonly slots: readonly SimulatedSlot[]; readonly acting: StationActing }) {
  const t = useMessages('simulatedStations');
  const format = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const slot = slots.find(({ number }) => number === chosen) ?? slots[0];
  if (!slot) return null;
  const { number, manner, connected, empty, charging, booked, doorOpen, percentage } = slot;
  const facts = [
    connected ? null : t('slot.states.disconnected'),
    empty ? t('slot.states.empty') : null,
    percentage === null ? null : format.percent(percentage),
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
        fault={t('faults.percentage')}
        bounds={bounds.percentage}
        now={String(Math.round(percentage ?? 50))}
        busy={busy?.act === 'battery' && busy.percentage !== null}
        onNumber={(value) => act({ act: 'battery', slot: number, percentage: value })}
      />
      <div className={styles['buttons']}>
        <Button
          variant="default"
          disabled={empty}
          loading={busy?.act === 'battery' && busy.percentage === null}
          onClick={() => act({ act: 'battery', slot: number, percentage: null })}
        >
          {t('slot.remove')}
        </Button>
        <Button
          variant="default"
          loading={busy?.act === 'connection'}
          onClick={() => act({ act: 'connection', slot: number, connected: !connected })}
        >
          {t(connected ? 'slot.disconnect' : 'slot.connect')}
        </Button>
      </div>
      <FilterChips
        label={t('slot.manner')}
        chips={manners.map((each) => ({ id: each, label: t(`slot.manners.${each}`) }))}
        chosen={new Set([manner])}
        onChange={(next) => {
          const other = manners.find((each) => each !== manner && next.has(each));
          if (other) act({ act: 'door', slot: number, manner: other });
        }}
      />
    </section>
  );
}
