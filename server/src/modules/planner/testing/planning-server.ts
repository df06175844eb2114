import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../../fleet/fleet.module.ts';
import { serviceModule } from '../../service/service.module.ts';
import { defaultSettings } from '../planner-settings.ts';
import { plannerModule } from '../planner.module.ts';

/** Source: specification, section 5. */
export const OVERLAP = 'An event for this user or vehicle already exists at this time. Please schedule a different slot';
export const MANAGER = 'manager@fleet.example';
export const DRIVER = 'driver@fleet.example';
export const OTHER = 'other@fleet.example';
export const own = ids('own');
export const HOUR = 3_600_000;
/** Noon of the day after tomorrow, UTC. */
export const NOON = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 36 * HOUR;

export interface Slot {
  readonly id: number;
  readonly state: string;
  readonly driverId: string | null;
  readonly vehicleId: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly rejectionReason: string | null;
  readonly comment: string | null;
  readonly actions: readonly string[];
  readonly attention: string | null;
  readonly seriesId: string | null;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly error?: string; readonly message?: string; readonly warnings?: string[] };
}

/** A server, with further modules if given, with a manager and two drivers of `group-own`, and the calls of the ride calendar. */
export async function startPlanningServer(options: NonNullable<Parameters<typeof startTestServer>[0]> = {}) {
  const server: TestServer = await startTestServer({
    ...options,
    modules: [fleetModule({ link: null }), serviceModule, plannerModule, ...(options.modules ?? [])],
  });
  const accountIds = new Map<string, string>();
  await addRelatedGroups(server);
  const add = async (email: string, ...grants: Parameters<TestServer['addAccount']>[1][]) =>
    accountIds.set(email, (await server.addAccount(email, ...grants)).id);
  await add(MANAGER, { 'group-own': ['calendar.access', 'calendar.manage', 'vehicle.getByGroup'] });
  await add(DRIVER, { 'group-own': ['calendar.access'] });
  await add(OTHER, { 'group-own': ['calendar.access'] });

  async function call<T = Slot>(
    as: string,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    commandId?: string,
  ): Promise<Answer<T>> {
    const response = await server.as(as, {
      method,
      url,
      ...(payload && { payload }),
      ...(commandId !== undefined && { headers: { 'x-command-id': commandId } }),
    });
    return { status: response.statusCode, body: response.json() };
  }

  return {
    server,
    db: server.db,
    call,
    idOf: (email: string) => accountIds.get(email) ?? '',
    /** Removes planners and slots, and makes every vehicle rentable. */
    async reset() {
      await resetRelatedRows(server.db);
      await server.db.execute('delete from planner_slots; delete from planners; update vehicles set is_rentable = true');
    },
    create: (settings: object = {}) =>
      call<{ version: number }>(MANAGER, 'POST', '/v1/planner', { groupId: 'group-own', settings: { ...defaultSettings, ...settings } }),
    plan: (as: string, more: object = {}) =>
      call(as, 'POST', '/v1/planner/slot', { vehicleId: own.vehicle, start: NOON, end: NOON + HOUR, ...more }),
    decide: (as: string, { id, version }: Slot, decision: string, reason?: string) =>
      call(as, 'POST', `/v1/planner/slot/${id}/decision`, { version, decision, ...(reason !== undefined && { reason }) }),
    change: (as: string, { id, version }: Slot, more: object) => call(as, 'POST', `/v1/planner/slot/${id}`, { version, ...more }),
    listed: async (as: string, query = '') =>
      (
        await call<{ slots: Slot[]; drivers: { id: string; name: string }[] }>(
          as,
          'GET',
          `/v1/planner/slot?from=${NOON - 48 * HOUR}&till=${NOON + 48 * HOUR}${query}`,
        )
      ).body,
    close: () => server.close(),
  };
}

export type PlanningServer = Awaited<ReturnType<typeof startPlanningServer>>;
