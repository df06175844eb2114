import { useFormat } from '@fleet-console/i18n';
import { PropertyList, StatusBadge, Title, type Property } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type texts from './locales/en.json';
import type { ServerStatus } from './system.queries.ts';
import { useQuantities } from './useQuantities.ts';
import { useServerName } from './useServerName.ts';
import styles from './system.module.css';

const kinds = { leader: 'available', waiting: 'available', stopping: 'attention', silent: 'fault' } as const;

/** What a server does, and its figures. Of one that doesn't respond, only since when. */
function useProperties(server: ServerStatus, at: number): readonly Property[] {
  const t = useMessages('system');
  const format = useFormat();
  const { time, size } = useQuantities();
  const { state, startedAt, age, brokerConnected, reportRate, storingTime, reportsWaiting, tabs, disk } = server;
  const named = (
    key: Exclude<keyof (typeof texts)['servers'], 'connected' | 'name' | 'notConnected' | 'perSecond' | 'states' | 'title'>,
    value: string | null,
  ): Property => ({
    key,
    label: t(`servers.${key}`),
    value,
  });
  const since = named('startedAt', format.dateTime(startedAt));
  if (state === 'silent') return [since, named('seenAt', format.dateTime(at - age * 1000))];
  return [
    since,
    named('broker', brokerConnected === null ? null : t(`servers.${brokerConnected ? 'connected' : 'notConnected'}`)),
    ...(state === 'leader'
      ? [
          named('reports', t('servers.perSecond', { n: format.number(reportRate) })),
          named('storingTime', storingTime === null ? null : time(storingTime)),
          named('reportsWaiting', format.number(reportsWaiting)),
        ]
      : []),
    named('tabs', format.number(tabs)),
    named('databaseWaiting', format.number(server.databaseWaiting)),
    named('eventLoopDelay', time(server.eventLoopDelay)),
    named('memory', size(server.memory)),
    named('disk', disk === null ? null : t('of', { n: size(disk.free), max: size(disk.size) })),
  ];
}

/** One server. */
export function ServerCard({ server, at }: { server: ServerStatus; at: number }) {
  const t = useMessages('system');
  const serverName = useServerName();
  const properties = useProperties(server, at);
  return (
    <li className={styles['card']}>
      <div className={styles['cardHead']}>
        <Title order={3} className={styles['cardTitle']}>
          <bdi>{serverName(server)}</bdi>
        </Title>
        <StatusBadge kind={kinds[server.state]} label={t(`servers.states.${server.state}`)} />
      </div>
      <PropertyList properties={properties} />
    </li>
  );
}
