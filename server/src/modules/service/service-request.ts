/** Values of a service request. Source: specification, sections 3, 4 and 9. */

/** The columns of the board; `completed` awaits the customer until it has an outcome. */
export const requestStates = ['reported', 'confirmed', 'inProgress', 'completed'] as const;
export type RequestState = (typeof requestStates)[number];

/** How a completed request ended. */
export const outcomes = ['accepted', 'rejected', 'unfounded', 'duplicate'] as const;
export type Outcome = (typeof outcomes)[number];

/** `waiting`: planned, not begun. */
export const repairStates = ['notStarted', 'waiting', 'started', 'stopped'] as const;
export type RepairState = (typeof repairStates)[number];

/** Lowest first. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Working days. */
export const repairTimes = ['1-3', '3-5', '7'] as const;
export type RepairTime = (typeof repairTimes)[number];

export const repairTypes = ['onSite', 'workshop', 'warranty', 'accident'] as const;
export type RepairType = (typeof repairTypes)[number];

/** What was done. */
export const repairActions = ['repaired', 'partReplaced', 'cleaned', 'noFaultFound', 'towed'] as const;
export type RepairAction = (typeof repairActions)[number];

/** Where a request is in its lifecycle. */
export interface RequestStatus {
  readonly state: RequestState;
  readonly outcome: Outcome | null;
  readonly repair: RepairState;
}
