import { watchFaults, type ReleaseMetrics } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { DotIcon, StatusBadge, Text, type StatusKind } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { failuresOf, attemptsOf, verdictOf, type Verdict } from './release-health.ts';

const kinds: Readonly<Record<Verdict, StatusKind>> = { unknown: 'offline', healthy: 'available', failures: 'attention', bad: 'fault' };

/** Health of a release in open tabs. The host isn't measured: it is the page itself. */
export function ReleaseHealth({ metrics, measured = true }: { metrics: ReleaseMetrics | null; measured?: boolean }) {
  const t = useMessages('control');
  const format = useFormat();
  const verdict = verdictOf(metrics);
  if (metrics === null || verdict === 'unknown')
    return (
      <StatusBadge
        kind="offline"
        icon={<DotIcon size={14} aria-hidden />}
        look="plain"
        label={t(measured ? 'health.unknown' : 'health.unmeasured')}
      />
    );
  const count = attemptsOf(metrics);
  const explained = t('health.explained', {
    mounts: format.number(metrics.mounts),
    notLoaded: format.number(metrics.notLoaded),
    crashes: format.number(metrics.crashes),
    tabs: format.number(metrics.tabsAffected),
  });
  return (
    <span title={explained}>
      <StatusBadge
        kind={kinds[verdict]}
        look="plain"
        label={t(`health.${verdict}`, { count, n: format.number(count), failures: format.number(failuresOf(metrics)) })}
      />
      {watchFaults
        .filter((fault) => (metrics.watchFaults[fault] ?? 0) > 0)
        .map((fault) => (
          <Text key={fault} size="xs" c="dimmed">
            {t(`health.found.${fault}`, { n: format.number(metrics.watchFaults[fault] ?? 0) })}
          </Text>
        ))}
    </span>
  );
}

/** 95th percentile of mount times. */
export function MountTime({ limit }: { limit: ReleaseMetrics['p95'] }) {
  const t = useMessages('control');
  const format = useFormat();
  if (limit === null) return <>–</>;
  return <>{t(limit.over ? 'health.over' : 'health.within', { ms: format.number(limit.ms) })}</>;
}
