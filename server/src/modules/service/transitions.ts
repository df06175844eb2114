import type { RequestStatus } from './service-request.ts';

/** `confirm`: a technician accepts the request. `approve` and `reject`: the customer's decision about the repair. */
export const requestActions = [
  'confirm',
  'plan',
  'begin',
  'stop',
  'complete',
  'markUnfounded',
  'markDuplicate',
  'approve',
  'reject',
  'reopen',
] as const;
export type RequestAction = (typeof requestActions)[number];

/** Entries of the activity log. The first ten are those of the specification, section 4. */
export const eventKinds = [
  'reported',
  'seen',
  'confirmed',
  'repairStarted',
  'repairStopped',
  'inProgress',
  'completed',
  'unfounded',
  'accepted',
  'rejected',
  'planned',
  'duplicate',
  'edited',
  'reopened',
  'undone',
  'fileAdded',
  'fileDeleted',
  'fileInfected',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Technicians hold `serviceRequest.service` on the request's group, customers `serviceRequest.client`. */
export type Side = 'service' | 'client';

export interface Transition {
  readonly action: RequestAction;
  readonly by: Side;
  /** Every named field has one of these values. */
  readonly from: { readonly [Field in keyof RequestStatus]?: readonly RequestStatus[Field][] };
  readonly to: Partial<RequestStatus>;
  /** Written to the activity log, in this order. */
  readonly events: readonly EventKind[];
}

/**
 * Every allowed move of a service request. The server's checks, the buttons and drop targets of the console, and the documentation are derived
 * from this table (rule SRV-T1).
 */
export const transitions: readonly Transition[] = [
  { action: 'confirm', by: 'service', from: { state: ['reported'] }, to: { state: 'confirmed' }, events: ['confirmed'] },
  { action: 'plan', by: 'service', from: { state: ['confirmed'] }, to: { repair: 'waiting' }, events: ['planned'] },
  { action: 'plan', by: 'service', from: { state: ['inProgress'] }, to: {}, events: ['planned'] },
  {
    action: 'begin',
    by: 'service',
    from: { state: ['confirmed'] },
    to: { state: 'inProgress', repair: 'started' },
    events: ['inProgress', 'repairStarted'],
  },
  {
    action: 'begin',
    by: 'service',
    from: { state: ['inProgress'], repair: ['stopped'] },
    to: { repair: 'started' },
    events: ['repairStarted'],
  },
  {
    action: 'stop',
    by: 'service',
    from: { state: ['inProgress'], repair: ['started'] },
    to: { repair: 'stopped' },
    events: ['repairStopped'],
  },
  {
    action: 'complete',
    by: 'service',
    from: { state: ['inProgress'] },
    to: { state: 'completed', repair: 'stopped' },
    events: ['completed'],
  },
  {
    action: 'markUnfounded',
    by: 'service',
    from: { state: ['reported', 'confirmed', 'inProgress'] },
    to: { state: 'completed', outcome: 'unfounded', repair: 'stopped' },
    events: ['unfounded'],
  },
  {
    action: 'markDuplicate',
    by: 'service',
    from: { state: ['reported', 'confirmed'] },
    to: { state: 'completed', outcome: 'duplicate' },
    events: ['duplicate'],
  },
  {
    action: 'approve',
    by: 'client',
    from: { state: ['completed'], outcome: [null] },
    to: { outcome: 'accepted' },
    events: ['accepted'],
  },
  {
    action: 'reject',
    by: 'client',
    from: { state: ['completed'], outcome: [null] },
    to: { outcome: 'rejected' },
    events: ['rejected'],
  },
  { action: 'reopen', by: 'service', from: { state: ['completed'], outcome: ['rejected'] }, to: {}, events: ['reopened'] },
];

const matches = (status: RequestStatus, { from }: Transition) =>
  (from.state?.includes(status.state) ?? true) &&
  (from.outcome?.includes(status.outcome) ?? true) &&
  (from.repair?.includes(status.repair) ?? true);

/** Returns the move that the action makes from this status, or null when it isn't allowed. */
export function transitionOf(status: RequestStatus, action: RequestAction): Transition | null {
  return transitions.find((each) => each.action === action && matches(status, each)) ?? null;
}

/** Returns the actions that someone on these sides can take next, in the order of the table. */
export function allowedActions(status: RequestStatus, sides: readonly Side[]): RequestAction[] {
  return [...new Set(transitions.filter((each) => sides.includes(each.by) && matches(status, each)).map(({ action }) => action))];
}
