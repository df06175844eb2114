import { useFormat } from '@fleet-console/i18n';
import { CopyValue, PropertyList, StatusBadge } from '@fleet-console/ui';
import type { Slot } from '../hub/hub.queries.ts';
import { displayStateOf, slotAppearances } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import { ChargeBar } from './ChargeBar.tsx';
import { useSlotText } from './useSlotText.ts';
import type { ReactNode } from 'react';
import styles from './slots.module.css';
import type en from './locales/en.json';

/** The fields of a slot; its state says whether it is connected, empty, charged or charging. Source: specification, section 3, "Charger hub". */
export function SlotFacts({ slot }: { readonly slot: Slot }) {
  const t = useMessages('slots');
  const format = useFormat();
  const { state, charge, charging } = useSlotText()(slot);
  const { kind, icon: Icon } = slotAppearances[displayStateOf(slot)];
  const yesNo = (value: boolean) => t(value ? 'kit:states.yes' : 'kit:states.no');
  const facts: readonly [key: keyof (typeof en)['facts'], value: ReactNode][] = [
    ['number', slot.number],
    ['state', <StatusBadge key="state" kind={kind} icon={<Icon size={14} aria-hidden />} label={state} />],
    [
      'charge',
      slot.percentage === null ? null : (
        <span className={styles['charge']} data-status={kind}>
          <ChargeBar percentage={slot.percentage} />
          <span>{charge}</span>
        </span>
      ),
    ],
    ['timeToFull', charging?.stopped ? charging.text : charging?.short],
    [
      'battery',
      slot.batteryId === null ? null : (
        <CopyValue key="battery" value={slot.batteryId} label={t('copy')} copied={t('kit:states.copied')} mono />
      ),
    ],
    ['booked', yesNo(slot.booked)],
    ['allowCharging', yesNo(slot.allowCharging)],
    ['door', t(slot.doorOpen ? 'doorOpen' : 'doorClosed')],
    ['voltage', slot.voltage === null ? null : t('volts', { n: format.number(slot.voltage, 1) })],
    ['temperature', slot.temperature === null ? null : t('degrees', { n: format.number(slot.temperature, 1) })],
  ];
  return <PropertyList properties={facts.map(([key, value]) => ({ key, label: t(`facts.${key}`), value }))} />;
}
