import type { RequestAction, ServiceRequest } from '../requests/request.ts';

/** The usual way of a request; a repair is planned before it starts. */
const usual = ['approve', 'confirm', 'plan', 'begin', 'complete', 'reopen'] as const satisfies readonly RequestAction[];

/** Arranges the actions that the server allows: the next one, one beside it, and the rest. */
export function arrangeActions({ allowedActions, repair }: Pick<ServiceRequest, 'allowedActions' | 'repair'>): {
  readonly next: RequestAction | null;
  readonly second: RequestAction | null;
  readonly rest: readonly RequestAction[];
} {
  const next = usual.find((action) => allowedActions.includes(action) && (action !== 'plan' || repair === 'notStarted')) ?? null;
  const left = allowedActions.filter((action) => action !== next);
  const second = left.find((action) => action === 'reject' || action === 'begin' || action === 'stop') ?? null;
  return { next, second, rest: left.filter((action) => action !== second) };
}
