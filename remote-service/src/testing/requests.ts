import type { Answer } from '@fleet-console/testing';
import { outcomes, repairFilters, requestStates, type ServiceRequest } from '../requests/request.ts';
import type { SlaSettingsChange } from '../settings/sla-settings.queries.ts';
import { slaServer } from './sla-settings.ts';

export const aRequest = (overrides: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id: '4711',
  vehicle: {
    id: '7',
    name: 'Rower 7',
    plate: null,
    type: 'bike',
    percentage: 80,
    lastContact: 1_800_000_000_000,
    position: { lat: 52.2, lon: 21 },
  },
  groupId: '142',
  state: 'reported',
  outcome: null,
  repair: 'notStarted',
  priority: 'normal',
  damageTypes: ['mirrors'],
  rideable: true,
  info: null,
  inAssignedHub: null,
  location: null,
  authorId: '9',
  author: { name: 'Ewa Lis', former: null },
  reportedAt: 1_800_000_000_000,
  technicianId: null,
  technician: null,
  plannedStart: null,
  expectedStart: null,
  expectedEnd: null,
  repairTime: null,
  repairType: null,
  repairAction: null,
  replacementVehicleId: null,
  replacementVehicle: null,
  outOfRental: false,
  outOfRentalProposed: false,
  rejectionReason: null,
  duplicateOf: null,
  reopens: null,
  reopenedAs: null,
  sla: null,
  commentCount: 0,
  photoCount: 0,
  fileCount: 0,
  version: 1,
  updatedAt: 1_800_000_000_000,
  allowedActions: ['confirm', 'markUnfounded', 'markDuplicate'],
  editable: true,
  ...overrides,
});

/** What actions do, as far as tests use them. */
const effects: Readonly<Record<string, Partial<ServiceRequest>>> = {
  confirm: { state: 'confirmed', allowedActions: ['plan', 'begin', 'markUnfounded', 'markDuplicate'] },
  begin: { state: 'inProgress', repair: 'started', allowedActions: ['plan', 'stop', 'complete', 'markUnfounded'] },
  complete: { state: 'completed', repair: 'stopped', allowedActions: [] },
  markUnfounded: { state: 'completed', outcome: 'unfounded', repair: 'stopped', allowedActions: [] },
};

const refusal = (status: number, error: string) => Response.json({ error, message: error }, { status });

/** A fake server with requests: lists, counts, returns and changes them. */
export function requestServer(requests: readonly ServiceRequest[]) {
  const rows = new Map(requests.map((request) => [request.id, request]));
  const previous = new Map<string, ServiceRequest>();
  const sla = slaServer();
  const isListed = (request: ServiceRequest, query: URLSearchParams) => {
    const ids = query.get('ids')?.split(',');
    const wanted = query.getAll('outcome');
    return (
      (ids === undefined || ids.includes(request.id)) &&
      (wanted.length === 0 || wanted.includes(request.outcome ?? 'none')) &&
      request.vehicle.name.includes(query.get('text') ?? '')
    );
  };
  const numberOf = (found: readonly ServiceRequest[], keys: readonly string[], is: (request: ServiceRequest, key: string) => boolean) =>
    Object.fromEntries(keys.map((key) => [key, found.filter((request) => is(request, key)).length]));
  const change = (id: string, changes: Partial<ServiceRequest>) => {
    const row = rows.get(id);
    if (!row) throw new Error(`no request ${id}`);
    const changed = { ...row, ...changes, version: row.version + 1 };
    previous.set(id, row);
    rows.set(id, changed);
    return changed;
  };
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const [, , , id = '', verb] = pathname.split('/');
    if (pathname.startsWith('/v1/service-sla/')) {
      if (method === 'PUT') sla.change(id, body as SlaSettingsChange);
      return sla.of(id);
    }
    if (id === 'vehicle') {
      const vehicle = { id: '7', name: 'Rower 7', plate: null, groupId: '142' };
      return verb === '7' ? { ...vehicle, position: null, lastContact: null, inAssignedHub: null } : [vehicle];
    }
    if (method === 'POST' && id === '') return aRequest();
    const found = [...rows.values()].filter((request) => isListed(request, searchParams));
    if (id === '') {
      const after = Number(searchParams.get('before') ?? 0);
      const next = after + Number(searchParams.get('limit'));
      const headers = { 'x-total-count': String(found.length), ...(next < found.length && { 'x-next-before': String(next) }) };
      return Response.json(found.slice(after, next), { headers });
    }
    if (id === 'count')
      return {
        total: found.length,
        states: numberOf(found, requestStates, (request, state) => request.state === state),
        outcomes: numberOf(found, outcomes, (request, outcome) => request.outcome === outcome),
        repairs: numberOf(found, repairFilters, (request, repair) => request.repair === repair),
        awaitingCustomer: found.filter(({ state, outcome }) => state === 'completed' && outcome === null).length,
        unassigned: found.filter(({ technicianId }) => technicianId === null).length,
        overdue: 0,
      };
    const row = rows.get(id);
    if (!row) return refusal(404, 'not-found');
    if (method === 'GET') return row;
    const { version, action = '' } = body as { version: number; action?: string };
    if (version !== row.version) return refusal(409, 'request-changed');
    return change(id, verb === 'undo' ? (previous.get(id) ?? {}) : (effects[action] ?? {}));
  };
  return {
    answer,
    /** Changes a request on the server. Returns the live message about it. */
    change: (id: string, changes: Partial<ServiceRequest>) => ({ changes: [{ id, version: change(id, changes).version }] }),
    /** Adds a request on the server. Returns the live message about it. */
    add(request: ServiceRequest) {
      rows.set(request.id, request);
      return { changes: [{ id: request.id, version: request.version }] };
    },
  };
}
