import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, ForbiddenState, LoadingState, QueryView, Text, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SlotActionsProvider, useSlotActions } from '../actions/SlotActions.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { MANAGE } from '../planner/planner.ts';
import { PanelFrame } from '../slot/PanelFrame.tsx';
import { useClosePanel } from '../slot/useClosePanel.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { AcceptAll } from './AcceptAll.tsx';
import { InboxSlot } from './InboxSlot.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './inbox.module.css';

const inboxMessages = { en, pl };

/** Slots that await a manager's answer, the next one first. */
export function Inbox() {
  return (
    <FeatureMessages feature="slotInbox" messages={inboxMessages}>
      <SlotActionsProvider>
        <Panel />
      </SlotActionsProvider>
    </FeatureMessages>
  );
}

function Panel() {
  const t = useMessages('slotInbox');
  const isManager = useCan(MANAGE);
  const close = useClosePanel();
  const { isAsking } = useSlotActions();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <PanelFrame label={t('title')} onClose={close} behind={isAsking || isConfirming}>
      {isManager ? (
        <Pending isConfirming={isConfirming} onConfirming={setConfirming} />
      ) : (
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      )}
    </PanelFrame>
  );
}

interface PendingProps {
  readonly isConfirming: boolean;
  readonly onConfirming: (isConfirming: boolean) => void;
}

function Pending({ isConfirming, onConfirming }: PendingProps) {
  const t = useMessages('slotInbox');
  const format = useFormat();
  const [scope] = useScope();
  const query = useQuery(slotQueries.inbox(useShell(), scope));
  return (
    <div className={styles['page']}>
      <Title order={2} fz="lg" className={styles['title'] ?? ''}>
        {t('title')}
      </Title>
      <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed') }}>
        {({ slots, drivers, vehicles, total }) => {
          const acceptable = slots.filter(({ actions }) => actions.includes('accept'));
          return (
            <>
              {isConfirming ? <AcceptAll slots={acceptable} onClose={() => onConfirming(false)} /> : null}
              {slots.length === 0 ? (
                <EmptyState title={t('empty.title')} text={t('empty.text')} />
              ) : (
                <>
                  <div className={styles['bar']}>
                    <Text fz="sm" c="dimmed" aria-live="polite">
                      {total > slots.length
                        ? t('first', { n: format.number(slots.length), total: format.number(total) })
                        : t.counted('count', total)}
                    </Text>
                    {acceptable.length > 1 ? (
                      <Button size="compact-md" variant="default" onClick={() => onConfirming(true)}>
                        {t.counted('acceptAll.open', acceptable.length)}
                      </Button>
                    ) : null}
                  </div>
                  <ul className={styles['slots']} aria-label={t('title')}>
                    {slots.map((slot) => (
                      <InboxSlot
                        key={slot.id}
                        slot={slot}
                        driver={drivers.find(({ id }) => id === slot.driverId) ?? null}
                        vehicle={vehicles.find(({ id }) => id === slot.vehicleId) ?? null}
                      />
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
