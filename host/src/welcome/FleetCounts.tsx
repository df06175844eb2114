import { useFormat } from '@fleet-console/i18n';
import { Button, RefreshIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { useCountUp } from './useCountUp.ts';
import { usePolledData } from './usePolledData.ts';
import { useScopeGroups } from './useScopeGroups.ts';
import { fetchFleetCount } from './welcome.queries.ts';

/** An animated number. Its width is that of the final value, and only the final value is announced. */
function AnimatedNumber({ value }: { value: number }) {
  const format = useFormat();
  const shown = useCountUp(value);
  return (
    <span className="welcome-number">
      <span className="shell-visually-hidden">{format.number(value)}</span>
      <span className="welcome-number-final" aria-hidden>
        {format.number(value)}
      </span>
      <span className="welcome-number-shown" aria-hidden>
        {format.number(shown)}
      </span>
    </span>
  );
}

/** Number of e-bikes and e-mopeds. Source: specification, section 2, "Welcome page": hidden when both are 0. */
export function FleetCounts() {
  const t = useMessages('welcome');
  const { shell } = useHost();
  const groups = useScopeGroups();
  const canSee = shell.permissions.can('vehicle.getByGroup') && groups.length > 0;
  const { data, failed, isLoading, refetch } = usePolledData(canSee ? groups.join() : null, (signal) =>
    fetchFleetCount(shell, groups, signal),
  );
  if (!canSee || (data !== null && data.bike === 0 && data.moped === 0)) return null;
  return (
    <section className="welcome-counts" aria-label={t('counts.title')} aria-busy={isLoading && data === null}>
      {data === null && failed ? (
        <div className="welcome-failed" role="alert">
          <span>{t('counts.failed')}</span>
          <Button size="xs" variant="default" leftSection={<RefreshIcon size={14} aria-hidden />} loading={isLoading} onClick={refetch}>
            {t('kit:actions.retry')}
          </Button>
        </div>
      ) : (
        (['bike', 'moped'] as const).map((kind) => (
          <p key={kind} className="welcome-count">
            {data === null ? <span className="welcome-number welcome-number-loading" aria-hidden /> : <AnimatedNumber value={data[kind]} />}
            <span>{t(`counts.${kind}`, { count: data?.[kind] ?? 0 })}</span>
          </p>
        ))
      )}
    </section>
  );
}
