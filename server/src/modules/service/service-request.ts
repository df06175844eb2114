/** States of a service request; `completed` waits for the customer. Source: specification, section 4, "Service request". */
export const requestStates = ['reported', 'confirmed', 'inProgress', 'completed'] as const;
export type RequestState = (typeof requestStates)[number];

/** States that still need work at the vehicle (rule SRV-S5). */
export const openStates: readonly RequestState[] = ['reported', 'confirmed', 'inProgress'];
