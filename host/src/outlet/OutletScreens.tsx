import type { RemoteRelease } from '@fleet-console/release-contract';
import { useLocale } from '@fleet-console/i18n';
import {
  Alert,
  AttentionIcon,
  Button,
  EmptyState,
  FailedState,
  ForbiddenState,
  Group,
  LoadingScreen,
  LoadingState,
  Stack,
} from '@fleet-console/ui/base';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { useIsSlow } from '../states/SessionLoading.tsx';
import type { ConsoleRoute } from '../navigation/route-table.ts';
import { MAX_FAILURES } from '../releases/breaker.ts';
import { errorClassOf, isWatchFault, type ErrorClass, type LoadError } from '../releases/load-error.ts';

interface RouteProps {
  readonly route: ConsoleRoute;
}

/** Shown while a remote loads. */
export function PendingScreen({ route }: RouteProps) {
  const t = useMessages('outlet');
  const isSlow = useIsSlow(3_000);
  return <LoadingScreen label={t('loading', { title: route.title[useLocale()] })} notice={isSlow ? t('slow') : undefined} />;
}

/** Shown while a remote takes long to mount (row RE-03). */
export function SlowMount({ route, onUsePrevious }: RouteProps & { onUsePrevious: (() => void) | undefined }) {
  const t = useMessages('outlet');
  const title = route.title[useLocale()];
  return (
    <Stack p="md" gap="md" align="flex-start" role="status">
      <LoadingState shape="table" label={t('loading', { title })} notice={t('mountSlow', { title })} />
      {onUsePrevious && (
        <Button variant="default" onClick={onUsePrevious}>
          {t('usePrevious')}
        </Button>
      )}
    </Stack>
  );
}

/** Details of the failure, as in the report, for support. */
function FailureDetails({ release, errorClass, stopped }: { release: RemoteRelease; errorClass: ErrorClass; stopped: boolean }) {
  const t = useMessages('outlet');
  return (
    <>
      {isWatchFault(errorClass) && <p>{t('stoppedByWatch')}</p>}
      {stopped && !isWatchFault(errorClass) && <p>{t('stopped', { count: MAX_FAILURES })}</p>}
      <p className="shell-release">{t('release', { remote: release.remote, version: release.version, build: release.build })}</p>
      <p className="shell-release">{t('class', { class: errorClass })}</p>
    </>
  );
}

/** Shown when a remote fails to load (row RE-03). */
export function FailedScreen({
  route,
  release,
  error,
  stopped,
  onRetry,
}: RouteProps & { release: RemoteRelease; error: LoadError; stopped: boolean; onRetry: () => void }) {
  const t = useMessages('outlet');
  return (
    <FailedState
      title={t('failedTitle', { title: route.title[useLocale()] })}
      text={t(`errors.${error.kind}`)}
      retry={{ label: t('kit:actions.retry'), onRetry }}
    >
      <FailureDetails release={release} errorClass={errorClassOf(error)} stopped={stopped} />
    </FailedState>
  );
}

/** Shown when a remote crashes: only its own screen (row RE-04). */
export function CrashedScreen({
  route,
  release,
  errorClass,
  stopped,
  onRetry,
  onUsePrevious,
}: RouteProps & {
  release: RemoteRelease;
  errorClass: ErrorClass;
  stopped: boolean;
  onRetry: () => void;
  onUsePrevious: (() => void) | undefined;
}) {
  const t = useMessages('outlet');
  return (
    <FailedState
      title={t('crashedTitle', { title: route.title[useLocale()] })}
      text={isWatchFault(errorClass) ? t(`errors.${errorClass}`) : t('crashedText')}
      retry={{ label: t('kit:actions.retry'), onRetry }}
    >
      {onUsePrevious && (
        <Button variant="subtle" onClick={onUsePrevious}>
          {t('usePrevious')}
        </Button>
      )}
      <FailureDetails release={release} errorClass={errorClass} stopped={stopped} />
    </FailedState>
  );
}

/** Shown when permission is missing. Nothing of the remote was loaded. */
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

/** Shown when the remote was removed from the console while its screen was open. */
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

/** Like `RetiredScreen`, above a screen with unsaved changes. */
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

/** Offers to switch the release when unsaved changes could be lost. */
export function SwitchOffer({ isOwnBuild, onSwitch }: { isOwnBuild: boolean; onSwitch: () => void }) {
  const t = useMessages('outlet');
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<AttentionIcon size={18} aria-hidden />}
      title={t(isOwnBuild ? 'ownBuildTitle' : 'offerTitle')}
      className="shell-banner"
    >
      <Group justify="space-between" gap="sm">
        <span>{t(isOwnBuild ? 'ownBuildText' : 'offerText')}</span>
        <Button size="xs" onClick={onSwitch}>
          {t('switch')}
        </Button>
      </Group>
    </Alert>
  );
}
