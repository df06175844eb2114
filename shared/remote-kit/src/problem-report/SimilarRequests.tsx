import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { Alert, ErrorText, InfoIcon, StatusBadge, Text } from '@fleet-console/ui';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DamageType } from '../damage/damage-types.ts';
import { useShell } from '../remote/shell-context.tsx';
import { labelOf } from '../vehicles/vehicle.ts';
import { useMessages } from './messages.ts';
import type { ServiceRequest } from './report-api.ts';
import { reportQueries } from './report.queries.ts';
import { RequestSummary } from './RequestSummary.tsx';
import styles from './report.module.css';

interface SimilarRequestsProps {
  readonly vehicleIds: readonly string[];
  readonly damageTypes: readonly DamageType[];
}

/** Open requests of the chosen vehicles, those with the same damage first, so that no issue is reported twice. */
export function SimilarRequests({ vehicleIds, damageTypes }: SimilarRequestsProps) {
  const t = useMessages('report');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const loaded = useQueries({ queries: vehicleIds.map((id) => reportQueries.open(api, id)) });
  const failure = loaded.find(({ error }) => error !== null);
  const found = loaded.flatMap(({ data }) => data ?? []);
  if (failure)
    return (
      <Text fz="sm" c="dimmed" role="status" component="div">
        {t('request.failed')} <ErrorText error={failure.error} />
      </Text>
    );
  if (found.length === 0) return null;
  const isSame = (request: ServiceRequest) => request.damageTypes.some((type) => damageTypes.includes(type));
  const sorted = found.toSorted((one, other) => Number(isSame(other)) - Number(isSame(one)));
  return (
    <Alert role="status" color="yellow" icon={<InfoIcon size={18} aria-hidden />} title={t.counted('similar.title', found.length)}>
      <Text fz="sm" mb="xs">
        {t('similar.text')}
      </Text>
      <ul className={styles['requests']}>
        {sorted.map((request) => (
          <Similar key={request.id} request={request} isSame={isSame(request)} withVehicle={vehicleIds.length > 1} />
        ))}
      </ul>
    </Alert>
  );
}

function Similar({ request, isSame, withVehicle }: { request: ServiceRequest; isSame: boolean; withVehicle: boolean }) {
  const t = useMessages('report');
  const format = useFormat();
  const { state, reportedAt, vehicle } = request;
  return (
    <RequestSummary request={request} lines={2}>
      {withVehicle ? <bdi>{labelOf(vehicle)}</bdi> : null}
      {isSame ? <StatusBadge kind="attention" label={t('similar.same')} look="plain" /> : null}
      <Text fz="sm" span>
        {[t(`states.${state}`), format.dateTime(reportedAt)].join(' · ')}
      </Text>
    </RequestSummary>
  );
}
