import { RequestLink, useOpenRequests } from '@fleet-console/remote-kit/problem-report';
import { AttentionIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';

const icon = <AttentionIcon size={14} aria-hidden />;

/** Mark of a vehicle that can't be rented, with the open service request that keeps it out of rental. */
export function NotRentable({ vehicleId }: { readonly vehicleId: string }) {
  const t = useMessages('details');
  // Without requests the mark is true, so an error isn't shown.
  const { data = [] } = useOpenRequests(vehicleId);
  const holding = data.find(({ outOfRental, state }) => outOfRental || state === 'inProgress');
  const mark = (label: string) => <StatusBadge kind="attention" icon={icon} label={label} />;
  if (holding === undefined) return mark(t('notRentable'));
  return <RequestLink id={holding.id}>{mark(t('notRentableBy', { number: holding.id }))}</RequestLink>;
}
