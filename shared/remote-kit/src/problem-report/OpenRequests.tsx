import { useFormat } from '@fleet-console/i18n';
import { Anchor, LoadingState, Paper, QueryView, StatusBadge, Text, Title } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import type { ServiceRequest } from './report-api.ts';
import { ReportMessages } from './ReportMessages.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import { useOpenRequests } from './useOpenRequests.ts';
import styles from './report.module.css';

function OpenRequest({ request }: { request: ServiceRequest }) {
  const t = useMessages('report');
  const format = useFormat();
  const { state, rideable, reportedAt } = request;
  return (
    <RequestSummary request={request}>
      <StatusBadge kind={state === 'reported' ? 'attention' : 'riding'} label={t(`states.${state}`)} look="plain" />
      <StatusBadge kind={rideable ? 'available' : 'fault'} label={t(rideable ? 'request.rideable' : 'request.notRideable')} look="plain" />
      <Text fz="sm" c="dimmed" span>
        {format.dateTime(reportedAt)}
      </Text>
    </RequestSummary>
  );
}

function Requests({ vehicleId }: { vehicleId: string }) {
  const t = useMessages('report');
  const { navigation } = useShell();
  const requests = useOpenRequests(vehicleId);
  const search = `?vehicle=${encodeURIComponent(vehicleId)}`;
  const pathOf = (route: string) => navigation.href(route).split('?')[0] ?? '';
  return (
    <Paper component="section" withBorder p="md" aria-label={t('request.open')}>
      <div className={styles['requestsHead']}>
        <Title order={3} fz="md">
          {t('request.open')}
        </Title>
        <div className={styles['row']}>
          <Anchor component={Link} fz="sm" to={{ pathname: pathOf('VehicleReport'), search }}>
            {t('title')}
          </Anchor>
          <Anchor component={Link} fz="sm" to={{ pathname: pathOf('VehicleCodes'), search }}>
            {t('code')}
          </Anchor>
        </div>
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
              <OpenRequest key={request.id} request={request} />
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
    <ReportMessages>
      <Requests vehicleId={vehicleId} />
    </ReportMessages>
  );
}
