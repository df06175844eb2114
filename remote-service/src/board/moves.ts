import type { Outcome, RequestAction, RequestState, ServiceRequest } from '../requests/request.ts';

/** Where a request can be put: a column, or an outcome. */
export type Place = RequestState | Outcome;

/** What an action makes of a request, by the server's transition table. */
const effects: Readonly<Partial<Record<RequestAction, Partial<Pick<ServiceRequest, 'state' | 'outcome' | 'repair'>>>>> = {
  confirm: { state: 'confirmed' },
  begin: { state: 'inProgress', repair: 'started' },
  stop: { repair: 'stopped' },
  complete: { state: 'completed', repair: 'stopped' },
  markUnfounded: { state: 'completed', outcome: 'unfounded', repair: 'stopped' },
  markDuplicate: { state: 'completed', outcome: 'duplicate' },
  approve: { outcome: 'accepted' },
  reject: { outcome: 'rejected' },
};

/** Actions that are taken at once, as they can be undone; the others ask for details. */
const immediate: readonly RequestAction[] = ['confirm', 'begin', 'stop', 'approve'];

export const isImmediate = (action: RequestAction): boolean => immediate.includes(action);

export const placeOf = ({ state, outcome }: Pick<ServiceRequest, 'state' | 'outcome'>): Place => outcome ?? state;

/** The request as it is after an action, until the server has answered. */
export const afterAction = (request: ServiceRequest, action: RequestAction): ServiceRequest => ({
  ...request,
  ...effects[action],
  allowedActions: [],
});

/** A move that the account can make with a request. `to` is null when it stays where it is. */
interface Move {
  readonly action: RequestAction;
  readonly to: Place | null;
}

/** Returns the moves of a request, in the order of the transition table. */
export function movesOf(request: ServiceRequest): readonly Move[] {
  const from = placeOf(request);
  return request.allowedActions.map((action) => {
    const to = placeOf({ ...request, ...effects[action] });
    return { action, to: to === from ? null : to };
  });
}

/** Returns the action that puts a request into a place; null when there is none. */
export const actionTo = (request: ServiceRequest, place: string): RequestAction | null =>
  movesOf(request).find(({ to }) => to === place)?.action ?? null;
