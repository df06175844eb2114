import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { LoadingState, PropertyList, QueryView, Title, type Property } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OperatorOnly } from '../access/OperatorOnly.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { ProblemList } from './ProblemList.tsx';
import { ServerCard } from './ServerCard.tsx';
import { systemQueries, type SystemStatus } from './system.queries.ts';
import styles from './system.module.css';
import { useQuantities } from './useQuantities.ts';

const messages = { en, pl };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <Title order={2} className={styles['title']}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Servers({ status: { servers, at } }: { status: SystemStatus }) {
  const t = useMessages('system');
  return (
    <Section title={t('servers.title')}>
      <ul className={styles['cards']}>
        {servers.map((server) => (
          <ServerCard key={server.id} server={server} at={at} />
        ))}
      </ul>
    </Section>
  );
}

function DatabaseAndQueues({ status: { database, queues } }: { status: SystemStatus }) {
  const t = useMessages('system');
  const format = useFormat();
  const { time, size } = useQuantities();
  const ofDatabase: readonly Property[] = [
    { key: 'version', label: t('database.version'), value: database.version },
    { key: 'responseTime', label: t('database.responseTime'), value: time(database.responseTime) },
    { key: 'size', label: t('database.size'), value: size(database.size) },
    {
      key: 'connections',
      label: t('database.connections'),
      value: t('of', { n: format.number(database.connections), max: format.number(database.maxConnections) }),
    },
  ];
  const ofQueues = (['messages', 'queuedCommands', 'sentCommands', 'rollups'] as const).map((key): Property => ({
    key,
    label: t(`queues.${key}`),
    value: format.number(queues[key]),
  }));
  return (
    <>
      <Section title={t('database.title')}>
        <div className={styles['card']}>
          <PropertyList properties={ofDatabase} />
        </div>
      </Section>
      <Section title={t('queues.title')}>
        <div className={styles['card']}>
          <PropertyList properties={ofQueues} />
        </div>
      </Section>
    </>
  );
}

function System() {
  const t = useMessages('system');
  const format = useFormat();
  const status = useQuery(systemQueries.status(useShell()));
  return (
    <div className={styles['system']}>
      <QueryView
        query={status}
        loading={<LoadingState label={t('loading')} shape="details" />}
        failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
      >
        {(data) => (
          <>
            {status.isRefetchError ? (
              <p role="alert" className={styles['stale']}>
                {t('stale', { time: format.time(data.at) })}
              </p>
            ) : (
              <p className={styles['freshness']}>{t('asOf', { time: format.time(data.at) })}</p>
            )}
            <ProblemList status={data} />
            {data.servers.length > 1 ? <Servers status={data} /> : null}
            <div className={styles['columns']}>
              {data.servers.length > 1 ? null : <Servers status={data} />}
              <DatabaseAndQueues status={data} />
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The state of servers, database and queues, for administrators of the operator. */
export function SystemTab() {
  return (
    <OperatorOnly>
      <FeatureMessages feature="system" messages={messages}>
        <System />
      </FeatureMessages>
    </OperatorOnly>
  );
}
