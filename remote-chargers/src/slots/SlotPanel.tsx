import { Drawer, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { SlotActs } from '../acts/SlotActs.tsx';
import type { HubDetail, Slot } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { SlotFacts } from './SlotFacts.tsx';
import styles from './slots.module.css';

interface SlotPanelProps {
  readonly hub: HubDetail;
  /** Null: it is closed. */
  readonly slot: Slot | null;
  readonly onClose: () => void;
}

/** What can be done with a slot, and everything that is known of it. Closing it leaves what was ordered going. */
export function SlotPanel({ hub, slot, onClose }: SlotPanelProps) {
  const t = useMessages('slots');
  // While it slides away the panel still shows what it showed.
  const [last, setLast] = useState(slot);
  if (slot !== null && slot !== last) setLast(slot);
  const shown = slot ?? last;
  return (
    <Drawer
      opened={slot !== null}
      onClose={onClose}
      position="right"
      size={420}
      title={<Text fw={650}>{shown ? t('slot', { slot: shown.number }) : ''}</Text>}
      closeButtonProps={{ 'aria-label': t('kit:actions.close') }}
      // Outside of the page's content a header would be taken for the banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 150 }}
    >
      {shown === null ? null : (
        <div className={styles['panel']} key={shown.number}>
          <SlotActs hub={hub} slot={shown} />
          <SlotFacts slot={shown} />
        </div>
      )}
    </Drawer>
  );
}
