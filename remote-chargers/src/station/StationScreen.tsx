import { ApiError } from '@fleet-console/api';
import { ScreenName, useShell } from '@fleet-console/remote-kit';
import {
  Alert,
  Anchor,
  AttentionIcon,
  BackIcon,
  ChargersIcon,
  EmptyState,
  ForbiddenState,
  LoadingState,
  QueryView,
  Screen,
  Title,
} from '@fleet-console/ui';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alertWords } from '../alerts/alert-text.ts';
import { StationAlerts } from '../alerts/StationAlerts.tsx';
import type { HubDetail } from '../hub/hub.queries.ts';
import { HubWords } from '../hub/HubWords.tsx';
import { ToItsScreen } from '../hub/ToItsScreen.tsx';
import { useHub } from '../hub/useHub.ts';
import { FeatureWords, useWords } from '../messages/messages.ts';
import { SlotBoard } from '../slots/SlotBoard.tsx';
import { ChartSection } from './ChartSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { Section } from './Section.tsx';
import { shownPoint } from '../slots/shown-point.ts';
import { StationHeader } from './StationHeader.tsx';
import { SwapsSection } from './SwapsSection.tsx';
import styles from './station.module.css';
import en from './words/en.json';
import pl from './words/pl.json';

export const stationWords = { en, pl };

interface StationScreenProps {
  /** What the list was narrowed to, for the way back to it. */
  readonly listSearch: string;
}

/** One station. Source: specification, section 3, "Charger hub". */
export function StationScreen(props: StationScreenProps) {
  return (
    <HubWords>
      <FeatureWords feature="alerts" words={alertWords}>
        <FeatureWords feature="station" words={stationWords}>
          <Station {...props} />
        </FeatureWords>
      </FeatureWords>
    </HubWords>
  );
}

function Station({ listSearch }: StationScreenProps) {
  const words = useWords('station');
  const { navigation } = useShell();
  const { hid = '', pid } = useParams();
  const hub = useHub(hid);
  const list = { pathname: navigation.href('BatterySwap').split('?')[0] ?? '', search: listSearch };
  const back = (
    <Anchor component={Link} to={list} fz="sm" className={styles['back'] ?? ''}>
      <BackIcon size={16} aria-hidden /> {words('toList')}
    </Anchor>
  );
  if (hub.data?.kind === 'portable') return <ToItsScreen hub={hub.data} />;
  if (hub.error instanceof ApiError && hub.error.status === 403)
    return (
      <Screen>
        <ForbiddenState title={words('forbidden')} text={words('forbiddenHint')}>
          {back}
        </ForbiddenState>
      </Screen>
    );
  return (
    <Screen>
      <QueryView
        query={hub}
        isEmpty={() => false}
        loading={<LoadingState shape="details" label={words('loading')} />}
        failed={{ title: words('failed') }}
      >
        {(found) =>
          found ? (
            <div className={styles['page']}>
              <ScreenName key={pid} name={found.name} />
              {back}
              {hub.isError ? (
                <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />}>
                  {words('failedAgain')}
                </Alert>
              ) : null}
              <Found key={found.id} hub={found} />
            </div>
          ) : (
            <EmptyState icon={<ChargersIcon size={28} stroke={1.5} />} title={words('notFound')} text={words('notFoundHint')}>
              {back}
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Found({ hub }: { readonly hub: HubDetail }) {
  const words = useWords('station');
  const { navigation } = useShell();
  const go = useNavigate();
  const { pid } = useParams();
  const point = shownPoint(hub, pid);
  /** Another cabinet; the chart keeps its time. */
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
            <Title order={3}>{words('slots')}</Title>
            <SlotBoard hub={hub} pointId={point?.id ?? null} onPoint={choose} />
          </div>
          <Section title={words('alerts')}>
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
