import type { Answer } from '@fleet-console/testing';
import type { SlaSettingsChange } from '../settings/sla-settings.queries.ts';
import { slaServer } from './sla-settings.ts';
import { repairFilters, requestStates, type ServiceRequest } from '../requests/request.ts';

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

const hasRepair = (request: ServiceRequest, repair: string) =>
  repair === 'replacement' ? request.replacementVehicleId !== null : request.repair === repair;

/** A fake server with requests: lists, counts and returns them. Technician 5 is Anna Nowak. */
export function requestServer(requests: readonly ServiceRequest[]) {
  const rows = new Map(requests.map((request) => [request.id, request]));
  const sla = slaServer();
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname === '/v2/account/batch')
      return (body as { ids: string[] }).ids
        .filter((id) => id === '5')
        .map((id) => ({ id, email: 'anna@fleet.example', firstName: 'Anna', lastName: 'Nowak' }));
    if (pathname.startsWith('/v1/service-request/vehicle')) {
      const vehicle = { id: '7', name: 'Rower 7', plate: null, groupId: '142' };
      return pathname.endsWith('/7') ? { ...vehicle, position: null, lastContact: null, inAssignedHub: null } : [vehicle];
    }
    if (method === 'POST' && pathname === '/v1/service-request') return aRequest();
    const text = searchParams.get('text') ?? '';
    const repairs = searchParams.getAll('repair').flatMap((each) => each.split(','));
    const found = [...rows.values()].filter(
      (each) => each.vehicle.name.includes(text) && (repairs.length === 0 || repairs.some((repair) => hasRepair(each, repair))),
    );
    if (pathname === '/v1/service-request') {
      const [skip, limit] = ['skip', 'limit'].map((name) => Number(searchParams.get(name))) as [number, number];
      return Response.json(found.slice(skip, skip + limit), { headers: { 'x-total-count': String(found.length) } });
    }
    if (pathname.startsWith('/v1/service-sla/')) {
      const groupId = pathname.split('/')[3] ?? '';
      if (method === 'PUT') sla.change(groupId, body as SlaSettingsChange);
      return sla.of(groupId);
    }
    if (pathname === '/v1/service-request/count')
      return {
        total: found.length,
        states: Object.fromEntries(requestStates.map((state) => [state, found.filter((each) => each.state === state).length])),
        repairs: Object.fromEntries(repairFilters.map((repair) => [repair, found.filter((each) => hasRepair(each, repair)).length])),
        awaitingCustomer: found.filter(({ state, outcome }) => state === 'completed' && outcome === null).length,
        unassigned: found.filter(({ technicianId }) => technicianId === null).length,
        overdue: 0,
      };
    return rows.get(pathname.split('/')[3] ?? '') ?? Response.json({ error: 'not-found', message: 'Not found' }, { status: 404 });
  };
  return {
    answer,
    /** Changes a request on the server. Returns the live message about it. */
    change(id: string, change: Partial<ServiceRequest>) {
      const row = rows.get(id);
      if (!row) throw new Error(`no request ${id}`);
      rows.set(id, { ...row, ...change, version: row.version + 1 });
      return { changes: [{ id, version: row.version + 1 }] };
    },
  };
}
