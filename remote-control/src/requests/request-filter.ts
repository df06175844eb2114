import { useSearchParams } from 'react-router-dom';
import type { AccessRequest } from './requests.queries.ts';

type RequestState = AccessRequest['state'];
export const requestStates = ['open', 'granted', 'declined', 'ended'] as const satisfies readonly RequestState[];
export type StateChoice = RequestState | 'all';

/** The state that is shown, stored in the URL; open requests by default. And the function that changes it. */
export function useRequestState(): readonly [StateChoice, (state: StateChoice) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get('state');
  const state = text === 'all' ? text : (requestStates.find((each) => each === text) ?? 'open');
  const change = (chosen: StateChoice) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (chosen === 'open') after.delete('state');
      else after.set('state', chosen);
      return after;
    });
  return [state, change];
}
