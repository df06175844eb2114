import { holds, searchableText, searchTerms } from '@fleet-console/remote-kit/list';
import { priorities, type RepairFilter, type ServiceRequest } from '../requests/request.ts';
import { slaState } from '../sla/sla-state.ts';
import { ages, UNASSIGNED, type RequestFilter } from './request-filter.ts';

const DAY = 86_400_000;

/** Cached search texts. */
const texts = new WeakMap<ServiceRequest, string>();

function textOf(request: ServiceRequest): string {
  const known = texts.get(request);
  if (known !== undefined) return known;
  const { id, info, vehicle } = request;
  const text = searchableText([vehicle.name, vehicle.plate ?? '', info ?? '', `#${id}`]);
  texts.set(request, text);
  return text;
}

const hasRepair = (request: ServiceRequest, repair: RepairFilter): boolean =>
  repair === 'replacement' ? request.replacementVehicleId !== null : request.repair === repair;

/** Returns the number of requests of each repair filter. */
export function countRepairs(requests: readonly ServiceRequest[]): Readonly<Record<RepairFilter, number>> {
  const counts = { notStarted: 0, waiting: 0, started: 0, stopped: 0, replacement: 0 };
  for (const { repair, replacementVehicleId } of requests) {
    counts[repair] += 1;
    if (replacementVehicleId !== null) counts.replacement += 1;
  }
  return counts;
}

/** Most urgent first, then oldest first: the server's order `priority`. */
export const byPriority = (a: ServiceRequest, b: ServiceRequest): number =>
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) || Number(a.id) - Number(b.id);

/** Returns the requests that match, as the server would select them. @param now milliseconds since 1970 */
export function filterRequests(requests: readonly ServiceRequest[], filter: RequestFilter, now: number): readonly ServiceRequest[] {
  const { repairs, damages, technician, vehicleType } = filter;
  const terms = searchTerms(filter.text);
  const { min, max }: { min?: number; max?: number } = filter.age === null ? {} : ages[filter.age];
  return requests.filter(
    (request) =>
      (terms.length === 0 || holds(textOf(request), terms)) &&
      (repairs.size === 0 || [...repairs].some((repair) => hasRepair(request, repair))) &&
      (damages.size === 0 || request.damageTypes.some((type) => damages.has(type))) &&
      (filter.priorities.size === 0 || filter.priorities.has(request.priority)) &&
      (technician === null ||
        (technician === UNASSIGNED
          ? request.technicianId === null && request.state !== 'completed'
          : request.technicianId === technician)) &&
      (filter.overdue !== true || (request.sla !== null && slaState(request.sla, now).level === 'overdue')) &&
      (filter.awaiting !== true || (request.state === 'completed' && request.outcome === null)) &&
      (vehicleType === null || request.vehicle.type === vehicleType) &&
      (min === undefined || request.reportedAt <= now - min * DAY) &&
      (max === undefined || request.reportedAt >= now - max * DAY),
  );
}
