import type { Answer } from '@fleet-console/testing';
import type { RequestAction, ServiceRequest } from '../requests/request.ts';
import { aRequest, requestServer } from './requests.ts';

type Event = {
  readonly kind: string;
  readonly accountId: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly replacementVehicles?: readonly object[];
};

const AT = 1_800_000_000_000;

/** What technicians and customers can do next, as in the server's table; `who` is on one side. */
function allowed({ state, outcome, repair }: ServiceRequest, who: 'service' | 'client'): RequestAction[] {
  if (who === 'client') return state === 'completed' && outcome === null ? ['approve', 'reject'] : [];
  if (state === 'reported') return ['confirm', 'markUnfounded', 'markDuplicate'];
  if (state === 'confirmed') return ['plan', 'begin', 'markUnfounded', 'markDuplicate'];
  if (state === 'inProgress')
    return repair === 'started' ? ['plan', 'stop', 'complete', 'markUnfounded'] : ['plan', 'begin', 'complete', 'markUnfounded'];
  return outcome === 'rejected' ? ['reopen'] : [];
}

const results: Readonly<Record<RequestAction, Partial<ServiceRequest>>> = {
  confirm: { state: 'confirmed', technicianId: '5', technician: { name: 'Anna Nowak', former: null } },
  plan: { repair: 'waiting' },
  begin: { state: 'inProgress', repair: 'started' },
  stop: { repair: 'stopped' },
  complete: { state: 'completed', repair: 'stopped' },
  markUnfounded: { state: 'completed', outcome: 'unfounded' },
  markDuplicate: { state: 'completed', outcome: 'duplicate' },
  approve: { outcome: 'accepted' },
  reject: { outcome: 'rejected' },
  reopen: {},
};

const refuse = (status: number, error: string) => Response.json({ error, message: `Refused: ${error}` }, { status });

const people = [
  { id: '9', name: 'Ewa Lis', former: null },
  { id: '5', name: 'Anna Nowak', former: null },
  { id: '8', name: null, former: 'user' },
];
const technicians = [
  { id: '5', name: 'Anna Nowak' },
  { id: '6', name: 'Jan Wrona' },
];
const replacements = [{ id: '70', name: 'Rower 70', plate: null, type: 'bike', percentage: 90, groupId: '142' }];
/** What is the same for every request, by the last part of the path. */
const fixed = new Map<string | undefined, readonly object[]>([
  ['attachment', []],
  ['people', people],
  ['technician', technicians],
  ['replacement', replacements],
  [
    'mentionable',
    [
      { id: '5', name: 'Anna Nowak', side: 'service' },
      { id: '9', name: 'Ewa Lis', side: 'client' },
    ],
  ],
]);

/** The vehicle of the request, as GraphQL returns it. */
const aDevice = () => ({
  id: '7',
  name: 'Rower 7',
  state: 'inService',
  isRentable: false,
  alternativeName: null,
  group: '142',
  bike: { id: 'b7', model: 'Cruiser' },
  moped: null,
  computer: {
    id: 'c7',
    vendor: 'FC-IOT',
    online: true,
    battery: { percentage: 64 },
    position: null,
    receivedAt: Date.now(),
    reportedAt: Date.now(),
    anomalies: [],
  },
  ride: null,
});

/** A fake server with one request, its log and what can be chosen for it. `who`: the side of the account. `planned`: rides in the way of a repair. */
export function requestPageServer(
  request: ServiceRequest = aRequest(),
  others: readonly ServiceRequest[] = [],
  who: 'service' | 'client' = 'service',
  planned = 0,
) {
  let inTheWay = planned;
  let shown = { ...request, allowedActions: allowed(request, who) };
  let before = shown;
  const list = requestServer([request, ...others]);
  const events: Event[] = [{ kind: 'reported', accountId: '9' }];
  const comments: object[] = [];
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const seen: unknown[] = [];
  const change = (part: Partial<ServiceRequest>) => {
    before = shown;
    const next = { ...shown, ...part, version: shown.version + 1 };
    shown = { ...next, allowedActions: allowed(next, who) };
    return shown;
  };
  const act = (body: { action: RequestAction; version: number } & Record<string, unknown>) => {
    const { action, version, ...input } = body;
    if (version !== shown.version) return refuse(409, 'request-changed');
    if (action === 'reopen') return { ...aRequest({ id: '4799', reopens: shown.id }) };
    return change({ ...results[action], ...(input as Partial<ServiceRequest>) });
  };
  const answer: Answer = (call) => {
    const { method, path, body } = call;
    const { pathname, searchParams } = new URL(path, 'http://x');
    const [, , , id, part] = pathname.split('/');
    if (method !== 'GET' && pathname.startsWith('/v1/service-request/')) sent.push({ path: pathname, body });
    if (pathname === '/v1/notification/seen') {
      seen.push(body);
      return { unseen: 0 };
    }
    if ((body as { query?: string } | undefined)?.query?.includes('query ReportedVehicle(')) return { data: { devices: [aDevice()] } };
    if (pathname.endsWith('/planned')) return { slots: inTheWay, manage: true };
    if (pathname.endsWith('/replace')) {
      sent.push({ path: pathname, body });
      inTheWay = 1;
      return { moved: 2, results: [] };
    }
    if (!pathname.startsWith('/v1/service-request/') || id !== shown.id) return list.answer(call);
    switch (part) {
      case undefined:
        if (method === 'GET') return shown;
        return change(body as Partial<ServiceRequest>);
      case 'event':
        return events.map((event, at) => ({
          id: String(at),
          at: AT,
          version: at + 1,
          before: null,
          after: null,
          replacementVehicles: [],
          ...event,
        }));
      case 'comment':
        if (method === 'GET') return comments;
        comments.push({ id: String(comments.length), authorId: '5', at: AT, ...(body as object) });
        return comments.at(-1);
      case 'seen':
        return new Response(null, { status: 204 });
      case 'action':
        return act(body as Parameters<typeof act>[0]);
      case 'expected-end':
        return { expectedEnd: searchParams.get('repairTime') === '7' ? '2026-11-19' : '2026-11-13' };
      case 'undo':
        return change({ ...before });
      default:
        return fixed.get(part) ?? refuse(404, 'not-found');
    }
  };
  return {
    answer,
    sent,
    events,
    comments,
    /** Which notifications were marked as seen. */
    seen,
    /** Another user changes the request. Returns the live message about it. */
    change(part: Partial<ServiceRequest>) {
      change(part);
      return { changes: [{ id: shown.id, version: shown.version }] };
    },
  };
}
