import type { HubDetail } from '../hub/hub.queries.ts';
import { EmptyState } from '@fleet-console/ui';
import type { CSSProperties } from 'react';
import { RecentCommands } from '../slot-commands/RecentCommands.tsx';
import { UpdateSlots } from '../slot-commands/UpdateSlots.tsx';
import { useFaultySlots } from '../alerts/useFaultySlots.ts';
import { useBusySlots } from '../slot-commands/useBusySlots.ts';
import { useLiveCommands } from '../slot-commands/useStationCommands.ts';
import { useMessages } from '../messages/messages.ts';
import { Cabinets } from './Cabinets.tsx';
import { shownPoint } from './shown-point.ts';
import { findSlot } from './find-slot.ts';
import { SlotGrid } from './SlotGrid.tsx';
import { SlotLegend } from './SlotLegend.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { SlotsAge } from './SlotsAge.tsx';
import { useShownSlots } from './useShownSlots.ts';
import styles from './slots.module.css';

export interface BoardProps {
  readonly hub: HubDetail;
  /** The cabinet shown; null for the first. */
  readonly pointId: string | null;
  readonly onPoint: (pointId: string) => void;
}

/** Legend, cabinets, the panel of the open slot and recent commands. */
export function Board({ hub, pointId, onPoint }: BoardProps) {
  const t = useMessages('slots');
  useLiveCommands(hub.id);
  const busy = useBusySlots(hub.id);
  const faulty = useFaultySlots(hub.id);
  const { slot, open, close, highlighted, setHighlighted } = useShownSlots();
  const point = shownPoint(hub, pointId ?? undefined);
  if (!point) return <EmptyState title={t('none')} />;
  return (
    <section className={styles['board']} aria-label={t('title')}>
      <div className={styles['head']}>
        <SlotLegend slots={hub.points.flatMap(({ slots }) => slots)} highlighted={highlighted} onHighlight={setHighlighted} />
        <UpdateSlots hub={hub} />
      </div>
      <div className={styles['main']} style={{ '--columns': point.columns, '--cabinets': hub.points.length } as CSSProperties}>
        <div className={styles['doors']}>
          <SlotsAge point={point} />
          <Cabinets
            hub={hub}
            pointId={point.id}
            onPoint={onPoint}
            render={(each) => (
              <SlotGrid key={each.id} point={each} highlighted={highlighted} selected={slot} faulty={faulty} busy={busy} onOpen={open} />
            )}
          />
        </div>
        <div className={styles['recent']}>
          <RecentCommands hubId={hub.id} />
        </div>
      </div>
      <SlotPanel hub={hub} slot={findSlot(hub, slot)?.slot ?? null} onClose={close} />
    </section>
  );
}
