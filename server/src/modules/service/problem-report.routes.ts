import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { notFound, Refusal, refuse } from '../../kernel/refusal.ts';
import { CommandId, exact, Id, refusals } from '../../kernel/schema.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject } from '../audit/audit.ts';
import { commandEntries } from '../audit/fleet-audit.ts';
import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import { vehicleForUpdate } from '../fleet/vehicles/vehicle.store.ts';
import { damageTypes } from './damage-types.ts';
import { appendEvents } from './event.store.ts';
import { freeText } from '../../kernel/free-text.ts';
import { applyHolds } from './hold.store.ts';
import { RequestBody, requestBody } from './request.body.ts';
import { READS, SERVICE } from './request.service.ts';
import type { RequestRow } from './request.columns.ts';
import { addRequest, requestById } from './request.store.ts';
import { route } from './route-schemas.ts';
import { priorities } from './service-request.ts';
import { refreshSlaOf } from './sla.store.ts';
import { publishRequest } from './service-topic.ts';
import { sendCommands } from './vehicle-commands.ts';

const ReportBody = exact({
  vehicleId: Id,
  damageTypes: Type.Array(Type.Enum([...damageTypes]), { uniqueItems: true, maxItems: damageTypes.length }),
  rideable: Type.Boolean(),
  info: Type.Optional(Type.String({ maxLength: 2000 })),
  takeOutOfRental: Type.Optional(
    Type.Boolean({ description: "Default: true, if the vehicle can't be ridden. Without effect if the caller can't command it" }),
  ),
  priority: Type.Optional(Type.Enum([...priorities], { description: 'Default: normal, or high if the vehicle cannot be ridden' })),
  inAssignedHub: Type.Optional(Type.Boolean()),
  location: Type.Optional(
    exact({
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, WGS 84; together with `lon`' })),
      lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      text: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  ),
});

/**
 * Reports an issue with a vehicle, takes the vehicle out of rental if it can't be ridden, and notifies open tabs. A repeated client id returns the
 * first request (rule SRV-S3). @throws Refusal 400, 403, 404, or 409 `id-taken`
 */
export async function reportProblem(
  kernel: Kernel,
  caller: Caller,
  clientId: string,
  body: Static<typeof ReportBody>,
): Promise<RequestRow> {
  const { db, live } = kernel;
  const { vehicleId, rideable, info, priority = rideable ? 'normal' : 'high', inAssignedHub = null, location } = body;
  if ((location?.lat === undefined) !== (location?.lon === undefined))
    throw new Refusal(400, 'invalid-input', 'A position needs latitude and longitude');
  const added = await db.transaction(async (tx) => {
    const vehicle = await vehicleForUpdate(tx, vehicleId);
    authorise(caller, READS, vehicle?.groupId);
    if (vehicle === null) return notFound();
    const request = await addRequest(tx, {
      clientId,
      vehicleId,
      groupId: vehicle.groupId,
      damageTypes: body.damageTypes,
      rideable,
      // Rule SRV-V2.
      outOfRental: !rideable && body.takeOutOfRental !== false && may(caller, ['vehicle.command', SERVICE], vehicle.groupId),
      priority,
      inAssignedHub,
      lat: location?.lat ?? null,
      lon: location?.lon ?? null,
      locationText: freeText(location?.text),
      info: freeText(info),
      authorId: caller.account.id,
    });
    if (request === null) return refuse('id-taken', 'This ID was already used for another report');
    if (request.isNew) await refreshSlaOf(tx, request.id);
    const row = await requestById(tx, request.id);
    if (row === null) return notFound();
    let commands: readonly LedgerEntry[] = [];
    if (request.isNew) {
      const accountId = caller.account.id;
      await appendEvents(tx, { requestId: row.id, accountId, kinds: ['reported'], version: 1, before: null, after: null });
      commands = await applyHolds(tx, accountId, row);
      await auditBy(
        tx,
        caller,
        {
          act: 'problem-reported',
          subjectId: auditSubject('request', String(row.id)),
          details: { group: vehicle.groupId, vehicle: vehicleId, rideable },
          after: { damageTypes: body.damageTypes },
        },
        ...commandEntries(commands),
      );
    }
    return { row, isNew: request.isNew, commands };
  });
  await sendCommands(kernel, added.commands);
  if (added.isNew) publishRequest(live, added.row);
  return added.row;
}

/** Reports issues of vehicles. */
export function reportRoutes(app: App, kernel: Kernel): void {
  app.post('/v1/service-request', {
    config: { access: READS },
    schema: {
      ...route('reportProblem', 'Reports an issue with a vehicle'),
      headers: CommandId,
      body: ReportBody,
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, headers, body }) =>
      requestBody(caller, await reportProblem(kernel, caller, headers['x-command-id']?.toLowerCase() ?? randomUUID(), body)),
  });
}
