import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SlotActionsProvider, useSlotActions } from '../actions/SlotActions.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import type { SlotDetails } from '../slots/slot.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { SlotFacts } from './SlotFacts.tsx';
import { SlotHeader } from './SlotHeader.tsx';
import { slotNumber } from './slot-number.ts';
import { SlotHistory } from './SlotHistory.tsx';
import { useClosePanel } from './useClosePanel.ts';
import { useMarkSeen } from './useMarkSeen.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './panel.module.css';

const slotMessages = { en, pl };

/** A slot with its history, as a panel over the calendar. */
export function SlotPanel() {
  return (
    <FeatureMessages feature="slotPanel" messages={slotMessages}>
      <SlotActionsProvider>
        <Panel />
      </SlotActionsProvider>
    </FeatureMessages>
  );
}

function Panel() {
  const t = useMessages('slotPanel');
  const names = useMessages('slots');
  const { isAsking } = useSlotActions();
  const close = useClosePanel();
  const { id = '' } = useParams();
  const slot = useQuery(slotQueries.one(useShell(), slotNumber(id)));
  const title = names('number', { number: id });
  return (
    <PanelFrame label={title} onClose={close} behind={isAsking}>
      <QueryView query={slot} loading={<LoadingState shape="details" label={t('loading')} />} failed={{ title: t('failed') }}>
        {(found) =>
          found ? (
            <Details details={found} />
          ) : (
            <EmptyState title={t('notFound.title', { number: id })} text={t('notFound.text')}>
              <Button variant="default" onClick={close}>
                {t('notFound.back')}
              </Button>
            </EmptyState>
          )
        }
      </QueryView>
    </PanelFrame>
  );
}

function Details({ details }: { readonly details: SlotDetails }) {
  const names = useMessages('slots');
  useMarkSeen(details.slot.id);
  return (
    <div className={styles['page']}>
      <ScreenName name={names('number', { number: details.slot.id })} />
      <SlotHeader details={details} />
      <SlotFacts details={details} />
      {details.events.length > 0 ? <SlotHistory details={details} /> : null}
    </div>
  );
}
