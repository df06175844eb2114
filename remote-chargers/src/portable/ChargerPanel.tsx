import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { Button, ChevronDownIcon, Drawer, EmptyState, LoadingState, QueryView, Text } from '@fleet-console/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecentCommands } from '../slot-commands/RecentCommands.tsx';
import { SlotCommands } from '../slot-commands/SlotCommands.tsx';
import { UpdateSlots } from '../slot-commands/UpdateSlots.tsx';
import { useBusySlots } from '../slot-commands/useBusySlots.ts';
import { useLiveCommands } from '../slot-commands/useStationCommands.ts';
import type { Hub, HubDetail } from '../hub/hub.queries.ts';
import { ContactAge } from '../hub/ContactAge.tsx';
import { RedirectToHubScreen } from '../hub/RedirectToHubScreen.tsx';
import { useHub } from '../hub/useHub.ts';
import { useMessages } from '../messages/messages.ts';
import { findSlot } from '../slots/find-slot.ts';
import { PointTabs } from '../slots/PointTabs.tsx';
import { SlotFacts } from '../slots/SlotFacts.tsx';
import { SlotGrid } from '../slots/SlotGrid.tsx';
import { SlotSummary } from '../slots/SlotSummary.tsx';
import { useShownSlots } from '../slots/useShownSlots.ts';
import { shownPoint } from '../slots/shown-point.ts';
import { ChargerList } from './ChargerList.tsx';
import { lastCharger } from './last-charger.ts';
import styles from './portable.module.css';

const noFilter: ReadonlySet<never> = new Set();

/** One charger: its slots, and the commands of the selected slot at the lower edge. */
function Charger({ hub }: { readonly hub: HubDetail }) {
  const t = useMessages('portable');
  const slots = useMessages('slots');
  const navigate = useNavigate();
  const { pid } = useParams();
  const { search } = useLocation();
  useLiveCommands(hub.id);
  const busy = useBusySlots(hub.id);
  const { slot: number, open } = useShownSlots();
  const point = shownPoint(hub, pid);
  const slot = findSlot(hub, number)?.slot ?? null;
  useEffect(() => lastCharger.write(hub.id), [hub.id]);
  if (!point) return <EmptyState title={slots('none')} />;
  return (
    <>
      <ScreenName key={pid} name={hub.name} />
      <div className={styles['body']}>
        <div className={styles['status']}>
          <ContactAge hub={hub} look="surface" />
          <UpdateSlots hub={hub} reasonShown={slot !== null} />
        </div>
        <PointTabs
          hub={hub}
          pointId={point.id}
          onPoint={(id) =>
            void navigate({ pathname: `/charger-go/${encodeURIComponent(hub.id)}/${encodeURIComponent(id)}`, search }, { replace: true })
          }
        >
          <SlotGrid key={point.id} point={point} highlighted={noFilter} selected={number} busy={busy} onOpen={open} large />
        </PointTabs>
        {slot === null ? null : (
          <details className={styles['facts']}>
            <summary>{t('facts', { slot: slot.number })}</summary>
            <SlotFacts slot={slot} />
          </details>
        )}
        <RecentCommands hubId={hub.id} />
      </div>
      <section className={styles['actions']} aria-label={t('selectedSlot')}>
        {slot === null ? (
          <p className={styles['hint']}>{t('chooseSlot')}</p>
        ) : (
          <div className={styles['chosen']} key={slot.number}>
            <SlotSummary slot={slot} />
            <SlotCommands hub={hub} slot={slot} oneHanded />
          </div>
        )}
      </section>
    </>
  );
}

/** The panel of a charger, with a picker for the others where there is no room for their list. */
export function ChargerPanel({ hubId, hubs }: { readonly hubId: string; readonly hubs: readonly Hub[] }) {
  const t = useMessages('portable');
  const { navigation } = useShell();
  const charger = useHub(hubId);
  const [choosing, setChoosing] = useState(false);
  if (charger.data?.kind === 'station') return <RedirectToHubScreen hub={charger.data} />;
  const name = charger.data?.name ?? hubs.find(({ id }) => id === hubId)?.name;
  return (
    <div className={styles['panel']}>
      <Button
        className={styles['picker']}
        variant="default"
        size="md"
        fullWidth
        justify="space-between"
        rightSection={<ChevronDownIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <bdi>{name ?? t('choose')}</bdi>
      </Button>
      <h2 className={styles['title']}>
        <bdi>{name}</bdi>
      </h2>
      <QueryView
        query={charger}
        loading={<LoadingState shape="block" label={t('loadingOne')} />}
        failed={{ title: t('failedOne'), retry: t('kit:actions.retry') }}
        isEmpty={(hub) => hub === null}
        empty={
          <EmptyState title={t('unknown')} text={t('unknownHint')}>
            <Button variant="default" onClick={() => (hubs.length > 0 ? setChoosing(true) : navigation.go('ChargerGo'))}>
              {t('chooseOther')}
            </Button>
          </EmptyState>
        }
      >
        {(hub) => (hub === null ? null : <Charger hub={hub} />)}
      </QueryView>
      <Drawer
        opened={choosing}
        onClose={() => setChoosing(false)}
        position="bottom"
        size="auto"
        title={<Text fw={650}>{t('choose')}</Text>}
        closeButtonProps={{ 'aria-label': t('kit:actions.close') }}
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 150 }}
      >
        <ChargerList hubs={hubs} selectedId={hubId} onSelect={() => setChoosing(false)} />
      </Drawer>
    </div>
  );
}
