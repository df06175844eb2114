import { useFormat } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { Glyph, StatusBadge, type StatusKind } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { contactOf, type ContactMark } from './contact.ts';
import type { Hub } from './hub.queries.ts';
import styles from './hub.module.css';

const marks: Readonly<Record<ContactMark, { kind: StatusKind; icon: ReactNode }>> = {
  never: { kind: 'offline', icon: <Glyph of="noSignal" size={14} /> },
  offline: { kind: 'offline', icon: <Glyph of="offline" size={14} /> },
  stale: { kind: 'attention', icon: <Glyph of="time" size={14} /> },
  fresh: { kind: 'available', icon: <Glyph of="online" size={14} /> },
};

interface ContactAgeProps {
  readonly hub: Pick<Hub, 'online' | 'receivedAt'>;
  /** `surface`: as a badge; `plain`: for dense tables, where a fresh contact shows only its age. */
  readonly look?: 'surface' | 'plain';
}

/** Whether the station is online, and the age of its last report. */
export function ContactAge({ hub, look = 'plain' }: ContactAgeProps) {
  const t = useMessages('hub');
  const format = useFormat();
  const now = useNow();
  const { receivedAt } = hub;
  const mark = contactOf(hub, now);
  // The browser's clock may lag behind the server's.
  const age = receivedAt === null ? null : format.age(Math.min(receivedAt, now), now);
  const text = age === null ? t('contact.never') : t(`contact.${mark}`, { age });
  return (
    <span title={receivedAt === null ? undefined : t('contact.at', { date: format.dateTime(receivedAt) })}>
      {mark === 'fresh' && look === 'plain' ? (
        <span className={styles['age']}>{age}</span>
      ) : (
        <StatusBadge {...marks[mark]} label={text} look={look} />
      )}
    </span>
  );
}
