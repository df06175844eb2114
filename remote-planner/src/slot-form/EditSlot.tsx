import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { PanelFrame } from '../slot/PanelFrame.tsx';
import { slotNumber } from '../slot/slot-number.ts';
import { useClosePanel } from '../slot/useClosePanel.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { readPreset } from './preset.ts';
import { SlotForm } from './SlotForm.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const formMessages = { en, pl };

/** The form that moves or edits a slot, over the calendar. */
export function EditSlot() {
  return (
    <FeatureMessages feature="slotForm" messages={formMessages}>
      <Panel />
    </FeatureMessages>
  );
}

function Panel() {
  const t = useMessages('slotForm');
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const close = useClosePanel();
  const query = useQuery(slotQueries.one(useShell(), slotNumber(id)));
  return (
    <PanelFrame label={t('title.edit', { number: id })} onClose={close}>
      <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('loadFailed') }}>
        {(details) => {
          if (details === null) return <EmptyState title={t('notFound.title', { number: id })} text={t('notFound.text')} />;
          const { actions } = details.slot;
          if (!actions.includes('move') && !actions.includes('edit'))
            return <EmptyState title={t('readOnly.title')} text={t('readOnly.text')} />;
          return <SlotForm key={id} details={details} preset={readPreset(state)} onClose={close} />;
        }}
      </QueryView>
    </PanelFrame>
  );
}
