import { StatusBadge, type StatusKind } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Priority, ServiceRequest } from './request.ts';

type Status = Pick<ServiceRequest, 'state' | 'outcome'>;

const stateKinds = { reported: 'attention', confirmed: 'riding', inProgress: 'riding', completed: 'attention' } as const;
const outcomeKinds = { accepted: 'available', rejected: 'fault', unfounded: 'offline', duplicate: 'offline' } as const;
/** Colours of priorities. */
export const priorityKinds: Readonly<Record<Priority, StatusKind>> = {
  urgent: 'fault',
  high: 'attention',
  normal: 'available',
  low: 'offline',
};

/** The state of a request, or how it ended. */
export function RequestStatusBadge({
  request: { state, outcome },
  look,
}: {
  readonly request: Status;
  readonly look?: 'surface' | 'plain';
}) {
  const t = useMessages('requests');
  return outcome === null ? (
    <StatusBadge kind={stateKinds[state]} label={t(`states.${state}`)} look={look} />
  ) : (
    <StatusBadge kind={outcomeKinds[outcome]} label={t(`outcomes.${outcome}`)} look={look} />
  );
}

export function PriorityBadge({ priority }: { readonly priority: Priority }) {
  const t = useMessages('requests');
  return <StatusBadge kind={priorityKinds[priority]} label={t(`priorities.${priority}`)} look="plain" />;
}
