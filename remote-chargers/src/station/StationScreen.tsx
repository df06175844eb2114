import { ApiError } from '@fleet-console/api';
import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { Alert, AttentionIcon, ChargersIcon, EmptyState, ForbiddenState, LoadingState, QueryView, Screen, Title } from '@fleet-console/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { alertMessages } from '../alerts/alert-text.ts';
import { StationAlerts } from '../alerts/StationAlerts.tsx';
import type { HubDetail } from '../hub/hub.queries.ts';
import { HubMessages } from '../hub/HubMessages.tsx';
import { RedirectToHubScreen } from '../hub/RedirectToHubScreen.tsx';
import { useHub } from '../hub/useHub.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { SlotBoard } from '../slots/SlotBoard.tsx';
import { ChartSection } from './ChartSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { Section } from './Section.tsx';
import { shownPoint } from '../slots/shown-point.ts';
import { StationHeader } from './StationHeader.tsx';
import { SwapsSection } from './SwapsSection.tsx';
import styles from './station.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const stationMessages = { en, pl };

interface StationScreenProps {
  /** Search parameters of the list, for the link back to it. */
  readonly listSearch: string;
}

/** One station. Source: specification, section 3, "Charger hub". */
export function StationScreen(props: StationScreenProps) {
  return (
    <HubMessages>
      <FeatureMessages feature="alerts" messages={alertMessages}>
        <FeatureMessages feature="station" messages={stationMessages}>
          <Station {...props} />
        </FeatureMessages>
      </FeatureMessages>
    </HubMessages>
  );
}

function Station({ listSearch }: StationScreenProps) {
  const t = useMessages('station');
  const { navigation } = useShell();
  const { hid = '', pid } = useParams();
  const hub = useHub(hid);
  const list = { pathname: navigation.href('BatterySwap').split('?')[0] ?? '', search: listSearch };
  const back = <BackLink to={list}>{t('toList')}</BackLink>;
  if (hub.data?.kind === 'portable') return <RedirectToHubScreen hub={hub.data} />;
  if (hub.error instanceof ApiError && hub.error.status === 403)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden')} text={t('forbiddenHint')}>
          {back}
        </ForbiddenState>
      </Screen>
    );
  return (
    <Screen>
      <QueryView
        query={hub}
        isEmpty={() => false}
        loading={<LoadingState shape="page" label={t('loading')} />}
        failed={{ title: t('failed') }}
      >
        {(found) =>
          found ? (
            <div className={styles['page']}>
              <ScreenName key={pid} name={found.name} />
              {back}
              {hub.isError ? (
                <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />}>
                  {t('failedAgain')}
                </Alert>
              ) : null}
              <StationPage key={found.id} hub={found} />
            </div>
          ) : (
            <EmptyState icon={<ChargersIcon size={28} stroke={1.5} />} title={t('notFound')} text={t('notFoundHint')}>
              {back}
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  );
}

function StationPage({ hub }: { readonly hub: HubDetail }) {
  const t = useMessages('station');
  const { navigation } = useShell();
  const go = useNavigate();
  const { pid } = useParams();
  const point = shownPoint(hub, pid);
  /** Opens another cabinet and keeps the search parameters. */
  const choose = (pointId: string) => {
    const { search } = navigation.location.get();
    void go({ pathname: navigation.href('BatterySwap', { hid: hub.id, pid: pointId }).split('?')[0] ?? '', search }, { replace: true });
  };
  return (
    <>
      <StationHeader hub={hub} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <div className={styles['section']}>
            <Title order={3}>{t('slots')}</Title>
            <SlotBoard hub={hub} pointId={point?.id ?? null} onPoint={choose} />
          </div>
          <Section title={t('alerts')}>
            <StationAlerts hubId={hub.id} />
          </Section>
        </div>
        <div className={styles['column']}>
          {point ? <ChartSection key={point.id} hub={hub} point={point} /> : null}
          <EventsSection hub={hub} />
          <SwapsSection hub={hub} />
        </div>
      </div>
    </>
  );
}
