import { EmptyState } from '@fleet-console/ui';
import { useLocation } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { PanelFrame } from '../slot/PanelFrame.tsx';
import { useClosePanel } from '../slot/useClosePanel.ts';
import { readPreset } from './preset.ts';
import { SlotForm } from './SlotForm.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const formMessages = { en, pl };

/** The form for a new slot, over the calendar. */
export function NewSlot() {
  return (
    <FeatureMessages feature="slotForm" messages={formMessages}>
      <Panel />
    </FeatureMessages>
  );
}

function Panel() {
  const t = useMessages('slotForm');
  const { adds } = usePlannersInScope();
  const close = useClosePanel();
  const { state, key } = useLocation() as { state: unknown; key: string };
  return (
    <PanelFrame label={t('title.new')} onClose={close}>
      {adds ? (
        <SlotForm key={key} details={null} preset={readPreset(state)} onClose={close} />
      ) : (
        <EmptyState title={t('cannotAdd.title')} text={t('cannotAdd.text')} />
      )}
    </PanelFrame>
  );
}
