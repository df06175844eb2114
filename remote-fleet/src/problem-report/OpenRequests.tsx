import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Anchor, LoadingState, Paper, QueryView, StatusBadge, Text, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { reportMessages } from './ProblemReport.tsx';
import { reportQueries, type ServiceRequest } from './report.queries.ts';
import styles from './problem-report.module.css';

function Request({ request }: { request: ServiceRequest }) {
  const t = useMessages('report');
  const format = useFormat();
  const { id, state, rideable, damageTypes, info, reportedAt } = request;
  return (
    <li className={styles['request']}>
      <div className={styles['requestHead']}>
        <strong>{t('request.number', { number: id })}</strong>
        <StatusBadge kind={state === 'reported' ? 'attention' : 'riding'} label={t(`states.${state}`)} look="plain" />
        <StatusBadge
          kind={rideable ? 'available' : 'fault'}
          label={t(rideable ? 'request.rideable' : 'request.notRideable')}
          look="plain"
        />
        <Text fz="sm" c="dimmed" span>
          {format.dateTime(reportedAt)}
        </Text>
      </div>
      {damageTypes.length > 0 ? <Text fz="sm">{damageTypes.map((type) => t(`damages.${type}`)).join(' · ')}</Text> : null}
      {info === null ? null : (
        <Text fz="sm" className={styles['info']} dir="auto">
          {info}
        </Text>
      )}
    </li>
  );
}

function Requests({ vehicleId }: { vehicleId: string }) {
  const t = useMessages('report');
  const { transport, navigation } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const requests = useQuery(reportQueries.open(api, vehicleId));
  const to = navigation.href('VehicleReport');
  return (
    <Paper component="section" withBorder p="md" aria-label={t('request.open')}>
      <div className={styles['requestsHead']}>
        <Title order={3} fz="md">
          {t('request.open')}
        </Title>
        <Anchor component={Link} fz="sm" to={{ pathname: to.split('?')[0] ?? to, search: `?vehicle=${encodeURIComponent(vehicleId)}` }}>
          {t('title')}
        </Anchor>
      </div>
      <QueryView
        query={requests}
        loading={<LoadingState shape="form" />}
        failed={{ title: t('request.failed') }}
        empty={
          <Text fz="sm" c="dimmed">
            {t('request.none')}
          </Text>
        }
      >
        {(found) => (
          <ul className={styles['requests']}>
            {found.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </Paper>
  );
}

/** Open service requests of a vehicle. */
export function OpenRequests({ vehicleId }: { vehicleId: string }) {
  return (
    <FeatureMessages feature="report" words={reportMessages}>
      <Requests vehicleId={vehicleId} />
    </FeatureMessages>
  );
}
