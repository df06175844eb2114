import { useFormat } from '@fleet-console/i18n';
import { Glyph, StatusBadge } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useNow } from '../state/useNow.ts';
import { contactOf, type ContactMark } from './contact.ts';
import { useMessages } from './messages.ts';
import type { Vehicle } from './vehicle.ts';

const marks: Readonly<Record<Exclude<ContactMark, 'fresh'>, { kind: 'attention' | 'offline'; icon: ReactNode }>> = {
  noComputer: { kind: 'offline', icon: <Glyph of="noSignal" size={14} /> },
  never: { kind: 'offline', icon: <Glyph of="noSignal" size={14} /> },
  future: { kind: 'attention', icon: <Glyph of="attention" size={14} /> },
  offline: { kind: 'offline', icon: <Glyph of="offline" size={14} /> },
  moving: { kind: 'attention', icon: <Glyph of="attention" size={14} /> },
  stale: { kind: 'attention', icon: <Glyph of="time" size={14} /> },
};

/** Age of the vehicle's last contact, with a warning where its data may be out of date. */
export function ContactAge({ vehicle }: { vehicle: Pick<Vehicle, 'computer' | 'receivedAt' | 'reportedAt' | 'anomalies'> }) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const now = useNow();
  const { receivedAt, reportedAt } = vehicle;
  const mark = contactOf(vehicle, now);
  // A browser clock behind the server's must not put a contact in the future.
  const age = receivedAt === null ? null : format.age(Math.min(receivedAt, now), now);
  const text = mark === 'fresh' ? age : age === null ? t(`contact.${mark}`) : `${age} · ${t(`contact.${mark}`)}`;
  const explanation =
    mark === 'future' && reportedAt !== null
      ? t('contact.futureExplained', { date: format.dateTime(reportedAt) })
      : receivedAt === null
        ? t(`contact.${mark}`)
        : t('contact.at', { date: format.dateTime(receivedAt) });
  return (
    <span title={explanation}>
      {mark === 'fresh' ? text : <StatusBadge kind={marks[mark].kind} icon={marks[mark].icon} label={text} look="plain" />}
    </span>
  );
}
