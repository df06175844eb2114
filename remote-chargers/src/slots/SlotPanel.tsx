import { Drawer, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { SlotCommands } from '../slot-commands/SlotCommands.tsx';
import type { HubDetail, Slot } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { SlotFacts } from './SlotFacts.tsx';
import styles from './slots.module.css';

interface SlotPanelProps {
  readonly hub: HubDetail;
  /** Null when closed. */
  readonly slot: Slot | null;
  readonly onClose: () => void;
}

/** Commands and details of a slot. Closing it doesn't cancel commands. */
export function SlotPanel({ hub, slot, onClose }: SlotPanelProps) {
  const t = useMessages('slots');
  // Keeps the content while the drawer slides out.
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
      // Outside of the main content a header would be a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ duration: 150 }}
    >
      {shown === null ? null : (
        <div className={styles['panel']} key={shown.number}>
          <SlotCommands hub={hub} slot={shown} />
          <SlotFacts slot={shown} />
        </div>
      )}
    </Drawer>
  );
}
