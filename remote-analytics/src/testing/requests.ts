import type { Answer } from '@fleet-console/testing';
import type { IotRequest } from '../iot-request/iot-request.queries.ts';
import type { Subscription } from '../report/report.queries.ts';
import { figureServer } from './figures.ts';

export const AT = new Date(2026, 10, 20, 14, 0).getTime();
export const anIotRequest = (overrides: Partial<IotRequest> = {}): IotRequest => ({
  id: 1,
  page: 'iot-equipment',
  groupId: '142',
  vehicles: 10,
  note: null,
  requestedAt: AT,
  state: 'open',
  decidedAt: null,
  grantedUntil: null,
  endedAt: null,
  ...overrides,
});

/** A fake server of figures, the report, the weekly e-mail and requests for IoT modules. */
export function reportServer() {
  const figures = figureServer();
  const state = {
    subscription: null as Subscription | null,
    requests: [] as IotRequest[],
    /** Answer to changes; null: they succeed. */
    refusal: null as Response | null,
  };
  const changes: { method: string; path: string; body: unknown }[] = [];
  const reports: string[] = [];
  const answer: Answer = (request) => {
    const { method, path, body } = request;
    const { pathname, search } = new URL(path, 'http://x');
    if (method !== 'GET') {
      changes.push({ method, path: pathname, body });
      if (state.refusal) return state.refusal.clone();
    }
    if (pathname === '/v1/analytics/report.pdf') {
      reports.push(search);
      return new Response('%PDF', {
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="analytics-usage.pdf"' },
      });
    }
    if (pathname === '/v1/analytics/subscription') {
      if (method === 'DELETE') state.subscription = null;
      if (method === 'PUT')
        state.subscription = { groups: null, next: AT, timeZone: 'Europe/Warsaw', ...(body as Pick<Subscription, 'tabs'>) };
      return { subscription: state.subscription };
    }
    if (pathname === '/v1/access-request') {
      if (method === 'GET') return state.requests;
      const made = anIotRequest(body as Partial<IotRequest>);
      state.requests = [made, ...state.requests];
      return made;
    }
    return figures.answer(request);
  };
  return { answer, state, changes, reports };
}
