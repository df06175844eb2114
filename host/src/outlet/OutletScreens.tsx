import type { RemoteRelease } from '@fleet-console/release-contract';
import { useLocale } from '@fleet-console/i18n';
import { Alert, AttentionIcon, Button, EmptyState, FailedState, ForbiddenState, Group, LoadingState } from '@fleet-console/ui/base';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { useTakesLong } from '../states/Waiting.tsx';
import type { ConsoleRoute } from '../navigation/route-table.ts';
import { MOST_FAILURES } from '../releases/breaker.ts';
import { classOf, type FaultClass, type LoadFault } from '../releases/load-fault.ts';

interface RouteProps {
  readonly route: ConsoleRoute;
}

/** While a remote is being loaded. */
export function PendingScreen({ route }: RouteProps) {
  const t = useMessages('outlet');
  const late = useTakesLong(3_000);
  return <LoadingState shape="table" label={t('loading', { title: route.title[useLocale()] })} notice={late ? t('slow') : undefined} />;
}

/** What failed, in the words of the report: an operator can pass it on. */
function FailureLines({ release, faultClass, stopped }: { release: RemoteRelease; faultClass: FaultClass; stopped: boolean }) {
  const t = useMessages('outlet');
  return (
    <>
      {stopped && <p>{t('stopped', { count: MOST_FAILURES })}</p>}
      <p className="shell-release">{t('release', { remote: release.remote, version: release.version, build: release.build })}</p>
      <p className="shell-release">{t('class', { class: faultClass })}</p>
    </>
  );
}

/** A remote that could not be loaded, with what failed (row RE-03). */
export function FailedScreen({
  route,
  release,
  fault,
  stopped,
  onRetry,
}: RouteProps & { release: RemoteRelease; fault: LoadFault; stopped: boolean; onRetry: () => void }) {
  const t = useMessages('outlet');
  return (
    <FailedState
      title={t('failedTitle', { title: route.title[useLocale()] })}
      text={t(`fault.${fault.kind}`)}
      retry={{ label: t('kit:actions.retry'), onRetry }}
    >
      <FailureLines release={release} faultClass={classOf(fault)} stopped={stopped} />
    </FailedState>
  );
}

/** A remote that threw: its own screen only (row RE-04). */
export function CrashedScreen({
  route,
  release,
  faultClass,
  stopped,
  onRetry,
  onFormer,
}: RouteProps & {
  release: RemoteRelease;
  faultClass: FaultClass;
  stopped: boolean;
  onRetry: () => void;
  onFormer: (() => void) | undefined;
}) {
  const t = useMessages('outlet');
  return (
    <FailedState
      title={t('crashedTitle', { title: route.title[useLocale()] })}
      text={t('crashedText')}
      retry={{ label: t('kit:actions.retry'), onRetry }}
    >
      {onFormer && (
        <Button variant="subtle" onClick={onFormer}>
          {t('former')}
        </Button>
      )}
      <FailureLines release={release} faultClass={faultClass} stopped={stopped} />
    </FailedState>
  );
}

/** The route exists, the permission does not. Nothing of the remote was loaded. */
export function ForbiddenScreen({ route }: RouteProps) {
  const t = useMessages('outlet');
  const { shell } = useHost();
  return (
    <ForbiddenState title={t('forbiddenTitle', { title: route.title[useLocale()] })} text={t('forbiddenText')}>
      <Button variant="default" onClick={() => shell.navigation.go('Welcome')}>
        {t('toWelcome')}
      </Button>
    </ForbiddenState>
  );
}

/** The remote of a screen that was on show is no longer part of the console. */
export function RetiredScreen({ route }: RouteProps) {
  const t = useMessages('outlet');
  const { shell } = useHost();
  return (
    <EmptyState title={t('retiredTitle', { title: route.title[useLocale()] })} text={t('retiredText')}>
      <Button variant="default" onClick={() => shell.navigation.go('Welcome')}>
        {t('toWelcome')}
      </Button>
    </EmptyState>
  );
}

/** As `RetiredScreen`, above a screen that holds something unsaved. */
export function RetiredOffer({ onLeave }: { onLeave: () => void }) {
  const t = useMessages('outlet');
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<AttentionIcon size={18} aria-hidden />}
      title={t('retiredOfferTitle')}
      className="shell-banner"
    >
      <Group justify="space-between" gap="sm">
        <span>{t('retiredOfferText')}</span>
        <Button size="xs" onClick={onLeave}>
          {t('retiredLeave')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Offers a switch that could lose something. */
export function SwitchOffer({ onSwitch }: { onSwitch: () => void }) {
  const t = useMessages('outlet');
  return (
    <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('offerTitle')} className="shell-banner">
      <Group justify="space-between" gap="sm">
        <span>{t('offerText')}</span>
        <Button size="xs" onClick={onSwitch}>
          {t('switch')}
        </Button>
      </Group>
    </Alert>
  );
}
