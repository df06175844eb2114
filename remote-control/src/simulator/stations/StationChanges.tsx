import { useFormat } from '@fleet-console/i18n';
import { Button, StatusBadge, Text, Title } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';
import { useStationChanges, type ReceivedChange } from './useStationChanges.ts';
import styles from '../parts/simulator.module.css';

function Change({ change }: { readonly change: ReceivedChange }) {
  const t = useMessages('simulatedStations');
  const format = useFormat();
  if (change.kind === 'contact')
    return (
      <StatusBadge
        kind={change.online ? 'available' : 'offline'}
        label={t(change.online ? 'changes.online' : 'changes.offline')}
        look="plain"
      />
    );
  if (change.kind === 'cabinet') {
    const { name, voltage, temperature } = change;
    return (
      <span>
        {t('changes.cabinet', {
          name,
          voltage: voltage === null ? '–' : format.number(voltage, 0),
          temperature: temperature === null ? '–' : format.number(temperature, 0),
        })}
      </span>
    );
  }
  if (change.kind === 'alert') {
    const { state, description, pointName } = change.alert;
    const what = t.dynamic(`alerts.descriptions.${description}`, description);
    return (
      <span className={styles['facts']}>
        <StatusBadge
          kind={state === 'finished' ? 'available' : 'attention'}
          label={t(state === 'finished' ? 'changes.finished' : 'changes.started')}
          look="plain"
        />
        <span>{pointName === null ? what : t('changes.alertOf', { alert: what, name: pointName })}</span>
      </span>
    );
  }
  const { number, state, charging, percentage, doorOpen } = change.slot;
  return (
    <span className={styles['facts']}>
      <span>
        {t('changes.slot', { slot: number, state: t(`slot.states.${state === 'charging' && !charging ? 'notCharging' : state}`) })}
      </span>
      {percentage === null ? null : <span>{format.percent(percentage)}</span>}
      {doorOpen ? <span className={styles['anomaly']}>{t('slot.doorOpen')}</span> : null}
    </span>
  );
}

/** Changes of the station that the console received over the real path. */
export function StationChanges({ hubId }: { readonly hubId: string }) {
  const t = useMessages('simulatedStations');
  const format = useFormat();
  const { received, failed, retry } = useStationChanges(hubId);
  return (
    <section className={styles['arrivals']} aria-labelledby="station-changes">
      <Title order={2} id="station-changes" className={styles['title']}>
        {t('changes.title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('changes.hint')}
      </Text>
      {failed ? (
        <div className={styles['actions']} role="alert">
          <span className={styles['fault']}>{t('changes.failed')}</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('kit:actions.retry')}
          </Button>
        </div>
      ) : null}
      {received.length === 0 ? (
        <p className={styles['waiting']} role="status">
          {t('changes.none')}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard.
        <div className={styles['lines']} role="region" aria-label={t('changes.list')} tabIndex={0}>
          <ol>
            {received.map((change) => (
              <li key={change.key}>
                <time dateTime={new Date(change.at).toISOString()}>{format.time(change.at)}</time>
                <Change change={change} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
