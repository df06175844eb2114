import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { Button, ChevronDownIcon, Drawer, EmptyState, LoadingState, QueryView, Text } from '@fleet-console/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecentCommands } from '../acts/RecentCommands.tsx';
import { SlotActs } from '../acts/SlotActs.tsx';
import { UpdateSlots } from '../acts/UpdateSlots.tsx';
import { useBusySlots } from '../acts/useBusySlots.ts';
import { useFollowedCommands } from '../acts/useStationCommands.ts';
import type { Hub, HubDetail } from '../hub/hub.queries.ts';
import { ContactAge } from '../hub/ContactAge.tsx';
import { ToItsScreen } from '../hub/ToItsScreen.tsx';
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

const everything: ReadonlySet<never> = new Set();

/** One charger: its slots, and, nearest to the thumb, what can be done with the one that is chosen. */
function Charger({ hub }: { readonly hub: HubDetail }) {
  const t = useMessages('portable');
  const slots = useMessages('slots');
  const navigate = useNavigate();
  const { pid } = useParams();
  const { search } = useLocation();
  useFollowedCommands(hub.id);
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
          <UpdateSlots hub={hub} told={slot !== null} />
        </div>
        <PointTabs
          hub={hub}
          pointId={point.id}
          onPoint={(id) =>
            void navigate({ pathname: `/charger-go/${encodeURIComponent(hub.id)}/${encodeURIComponent(id)}`, search }, { replace: true })
          }
        >
          <SlotGrid key={point.id} point={point} wanted={everything} selected={number} busy={busy} onOpen={open} big />
        </PointTabs>
        {slot === null ? null : (
          <details className={styles['facts']}>
            <summary>{t('facts', { slot: slot.number })}</summary>
            <SlotFacts slot={slot} />
          </details>
        )}
        <RecentCommands hubId={hub.id} />
      </div>
      <section className={styles['thumb']} aria-label={t('acts')}>
        {slot === null ? (
          <p className={styles['hint']}>{t('chooseSlot')}</p>
        ) : (
          <div className={styles['chosen']} key={slot.number}>
            <SlotSummary slot={slot} />
            <SlotActs hub={hub} slot={slot} thumb />
          </div>
        )}
      </section>
    </>
  );
}

/** The panel of a charger, and the way to the others where there is no room for their list. */
export function ChargerPanel({ hubId, hubs }: { readonly hubId: string; readonly hubs: readonly Hub[] }) {
  const t = useMessages('portable');
  const { navigation } = useShell();
  const charger = useHub(hubId);
  const [choosing, setChoosing] = useState(false);
  if (charger.data?.kind === 'station') return <ToItsScreen hub={charger.data} />;
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
        <ChargerList hubs={hubs} chosen={hubId} onChosen={() => setChoosing(false)} />
      </Drawer>
    </div>
  );
}
