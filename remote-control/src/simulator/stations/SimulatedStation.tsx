import { useShell } from '@fleet-console/remote-kit';
import { Anchor, Button, EmptyState, LoadingState, QueryView, Text, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { NumberField } from '../parts/NumberField.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { ReleasePanel } from '../parts/ReleasePanel.tsx';
import { AlertPanel } from './AlertPanel.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { stationQueries, type SimulatedStation as State, type Station } from './station.queries.ts';
import { StationChanges } from './StationChanges.tsx';
import { useStationSimulation } from './useStationSimulation.ts';
import styles from '../parts/simulator.module.css';

/** Bounds of the server. */
const WARMER = [-60, 90] as const;
const SAG = [0, 230] as const;

/** One simulated station: its controls, and what the console receives from it. */
export function SimulatedStation({ hubId }: { readonly hubId: string }) {
  const t = useMessages('simulatedStations');
  const shell = useShell();
  const simulated = useQuery(stationQueries.simulated(shell, hubId));
  const known = useQuery(stationQueries.known(shell, hubId));
  return (
    <QueryView
      query={simulated}
      loading={<LoadingState shape="details" label={t('loading')} />}
      failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
      isEmpty={() => false}
    >
      {(state) =>
        state === null ? (
          <EmptyState title={t('notSimulated')} text={t('notSimulatedHint')} />
        ) : (
          <QueryView
            query={known}
            loading={<LoadingState shape="details" label={t('loading')} />}
            failed={{ title: t('changes.failed'), retry: t('kit:actions.retry') }}
            isEmpty={() => false}
          >
            {({ station }) => <StationControls hubId={hubId} state={state} station={station} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

function StationControls({ hubId, state, station }: { readonly hubId: string; readonly state: State; readonly station: Station }) {
  const t = useMessages('simulatedStations');
  const { navigation } = useShell();
  const simulation = useStationSimulation(hubId);
  const { send, pending, refusal } = simulation;
  const { held, silent, warmer, sag, slots } = state;
  return (
    <div className={styles['controls']}>
      <header className={styles['heading']}>
        <Title order={2} fz="lg">
          <Anchor component={Link} to={navigation.href('BatterySwap', { hid: hubId })} inherit>
            <bdi>{station.name}</bdi>
          </Anchor>
        </Title>
        <span className={styles['quiet']}>{t(held ? 'manual' : 'autonomous')}</span>
      </header>
      <Refusal title={t('refused')} refusal={refusal} />
      <SlotPanel slots={slots} simulation={simulation} />
      <StationChanges hubId={hubId} />
      <div className={styles['cards']}>
        <AlertPanel key={hubId} station={state} points={station.points} simulation={simulation} />
        <section className={styles['card']} aria-labelledby="cabinet-title">
          <h3 id="cabinet-title">{t('cabinet.title')}</h3>
          <NumberField
            label={t('cabinet.warmer')}
            button={t('cabinet.setWarmer')}
            invalidText={t('errors.warmer')}
            bounds={WARMER}
            now={String(warmer)}
            busy={pending?.act === 'cabinet'}
            onNumber={(value) => send({ act: 'cabinet', warmer: value, sag })}
          />
          <NumberField
            label={t('cabinet.sag')}
            button={t('cabinet.setSag')}
            invalidText={t('errors.sag')}
            bounds={SAG}
            now={String(sag)}
            busy={pending?.act === 'cabinet'}
            onNumber={(value) => send({ act: 'cabinet', warmer, sag: value })}
          />
        </section>
        <section className={styles['card']} aria-labelledby="contact-title">
          <h3 id="contact-title">{t('contact.title')}</h3>
          <div className={styles['actions']}>
            <Text fz="sm">{t(silent ? 'contact.silent' : 'contact.reports')}</Text>
            <Button variant="default" loading={pending?.act === 'silence'} onClick={() => send({ act: 'silence', silent: !silent })}>
              {t(silent ? 'contact.resume' : 'contact.stop')}
            </Button>
          </div>
          <div className={styles['actions']}>
            <Text fz="sm">{t('swap.hint')}</Text>
            <Button variant="default" loading={pending?.act === 'swap'} onClick={() => send({ act: 'swap' })}>
              {t('swap.button')}
            </Button>
          </div>
        </section>
        {held ? <ReleasePanel texts={t} busy={pending?.act === 'release'} onRelease={() => send({ act: 'release' })} /> : null}
      </div>
    </div>
  );
}
