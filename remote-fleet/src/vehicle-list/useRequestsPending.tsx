import type { VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { FailedState, LoadingState } from '@fleet-console/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { useOpenRequestVehicles } from './useOpenRequestVehicles.ts';

/** Returns what is shown instead of the list while the filter needs to know which vehicles have open service requests; null once it is known. */
export function useRequestsPending(
  { openRequest }: VehicleFilter,
  requests: ReturnType<typeof useOpenRequestVehicles>,
): ReactElement | null {
  const t = useMessages('vehicles');
  if (openRequest === null || requests.data !== undefined) return null;
  if (requests.isPending && !requests.isError) return <LoadingState label={t('filters.requestsLoading')} />;
  return (
    <FailedState
      title={t('filters.requestsFailed')}
      error={requests.error}
      retry={{ label: t('kit:actions.retry'), onRetry: () => void requests.refetch() }}
    />
  );
}
