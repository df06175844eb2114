import { useFormat } from '@fleet-console/i18n';
import { Button, RefreshIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { useCountUp } from './useCountUp.ts';
import { useReading } from './useReading.ts';
import { useScopeGroups } from './useScopeGroups.ts';
import { BikeArt, MopedArt } from './VehicleArt.tsx';
import { readFleetCount } from './welcome.queries.ts';

/** An animated number. Its width is that of the final value, and only the final value is announced. */
function Running({ value }: { value: number }) {
  const format = useFormat();
  const shown = useCountUp(value);
  return (
    <span className="welcome-number">
      <span className="shell-unseen">{format.number(value)}</span>
      <span className="welcome-number-place" aria-hidden>
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
  const sees = shell.permissions.can('vehicle.getByGroup') && groups.length > 0;
  const { data, failed, busy, again } = useReading(sees ? groups.join() : null, (signal) => readFleetCount(shell, groups, signal));
  if (!sees || (data !== null && data.bike === 0 && data.moped === 0)) return null;
  const kinds = [
    { kind: 'bike', Art: BikeArt },
    { kind: 'moped', Art: MopedArt },
  ] as const;
  return (
    <section className="welcome-counts" aria-label={t('counts.title')} aria-busy={busy && data === null}>
      {data === null && failed ? (
        <div className="welcome-failed" role="alert">
          <span>{t('counts.failed')}</span>
          <Button size="xs" variant="default" leftSection={<RefreshIcon size={14} aria-hidden />} loading={busy} onClick={again}>
            {t('kit:actions.retry')}
          </Button>
        </div>
      ) : (
        kinds.map(({ kind, Art }) => (
          <div key={kind} className="welcome-count" data-kind={kind}>
            <p className="welcome-count-words">
              {data === null ? <span className="welcome-number welcome-number-waits" aria-hidden /> : <Running value={data[kind]} />}
              <span className="welcome-count-label">{t(`counts.${kind}`, { count: data?.[kind] ?? 0 })}</span>
            </p>
            <Art />
          </div>
        ))
      )}
    </section>
  );
}
