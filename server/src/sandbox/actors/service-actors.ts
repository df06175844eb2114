import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readGroups } from '../../modules/accounts/group-directory.ts';
import { actOnRequest } from '../../modules/service/action.routes.ts';
import { reportProblem } from '../../modules/service/problem-report.routes.ts';
import type { Random } from '../reference/random.ts';
import { damageOf } from '../requests/reference-requests.ts';
import { infos } from '../requests/request-texts.ts';
import { nextStep, type Board, type Candidate, type Step } from './next-step.ts';
import { simulatedCaller } from './simulated-caller.ts';

/** Open requests per vehicle: 240 of 5,200. */
const OPEN = 240 / 5200;
/** Requests of each stage to choose from. */
const PER_STAGE = 10;

interface CandidateRow extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly stage: Candidate['stage'];
  readonly updatedAt: Date;
  readonly plannedStart: string | null;
}

async function loadBoard({ db }: Kernel): Promise<Board> {
  const { rows: counts } = await db.execute<{ open: number; vehicles: number }>(sql`
    select (select count(*)::int from service_requests where state <> 'completed') as open, (select count(*)::int from vehicles) as vehicles`);
  const { rows } = await db.execute<CandidateRow>(sql`
    select id::text, version, stage, updated_at as "updatedAt", planned_start::text as "plannedStart" from (
      select *, row_number() over (partition by stage order by random()) as nth from (
        select id, version, updated_at, planned_start,
          case
            when state = 'reported' then 'toConfirm'
            when state = 'confirmed' and repair = 'waiting' then 'toBegin'
            when state = 'confirmed' then 'toPlan'
            when state = 'inProgress' and repair = 'stopped' then 'toResume'
            when state = 'inProgress' then 'toComplete'
            when outcome is null then 'toApprove'
            else 'toReopen'
          end as stage
        from service_requests r
        where state <> 'completed' or outcome is null
          or (outcome = 'rejected' and not exists (select 1 from service_requests later where later.reopens = r.id)
              and updated_at > now() - interval '30 days')
      ) staged
    ) numbered where nth <= ${PER_STAGE}`);
  return {
    open: counts[0]?.open ?? 0,
    target: Math.max(1, Math.round((counts[0]?.vehicles ?? 0) * OPEN)),
    candidates: rows.map((row) => ({ ...row, id: Number(row.id), updatedAt: new Date(row.updatedAt).getTime() })),
  };
}

async function report(kernel: Kernel, random: Random): Promise<void> {
  const { db } = kernel;
  const { rows } = await db.execute<{ id: string; groupId: string }>(sql`
    select v.id, v.group_id as "groupId" from vehicles v
    where not exists (select 1 from service_requests r where r.vehicle_id = v.id and r.state <> 'completed')
    order by random() limit 1`);
  const [vehicle] = rows;
  if (vehicle === undefined) return;
  const { tree } = await readGroups(db);
  const caller = await simulatedCaller(db, tree, { groupId: vehicle.groupId, permission: 'vehicle.getByGroup' });
  if (caller === null) return;
  const info = random.pick(infos);
  await reportProblem(kernel, caller, randomUUID(), {
    vehicleId: vehicle.id,
    damageTypes: [damageOf(random)],
    rideable: random.chance(0.45),
    ...(info !== null && { info }),
  });
}

async function act(kernel: Kernel, { request, by, action, do: _do, ...input }: Step & { readonly do: 'act' }): Promise<void> {
  const { db } = kernel;
  const { rows } = await db.execute<{ groupId: string; technicianId: string | null }>(sql`
    select v.group_id as "groupId", r.technician_id as "technicianId" from service_requests r join vehicles v on v.id = r.vehicle_id
    where r.id = ${request.id}`);
  const [found] = rows;
  if (found === undefined) return;
  const { tree } = await readGroups(db);
  const caller = await simulatedCaller(db, tree, {
    groupId: found.groupId,
    permission: by === 'service' ? 'serviceRequest.service' : 'serviceRequest.client',
    preferred: by === 'service' ? found.technicianId : null,
  });
  if (caller !== null) await actOnRequest(kernel, caller, request.id, { action, version: request.version, input });
}

/** Technicians, customers and other users of the sandbox, who work on service requests with the same functions as the API. */
export interface ServiceActors {
  /** Does what is next. `now`: ms since 1970. */
  step(now: number): Promise<void>;
}

export function createServiceActors(kernel: Kernel, random: Random): ServiceActors {
  return {
    async step(now) {
      const next = nextStep(await loadBoard(kernel), now, random);
      if (next === null) return;
      try {
        await (next.do === 'report' ? report(kernel, random) : act(kernel, next));
      } catch (error) {
        // Someone else was faster, or the account lost its access.
        if (!(error instanceof Refusal)) throw error;
        kernel.log.debug({ err: error }, 'a simulated change of a service request was refused');
      }
    },
  };
}
