import { Type, type Static } from 'typebox';
import type { Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, Id, orNull, RefusalBody, refusals } from '../../kernel/schema.ts';
import { freeText } from '../../kernel/free-text.ts';
import { Day, RequestBody, requestBody } from './request.body.ts';
import { CLIENT, editRequest, markSeen, SERVICE, takeAction, undo, type ActionInput } from './request.service.ts';
import type { RequestRow } from './request.columns.ts';
import { RequestNumber, route } from './route-schemas.ts';
import { priorities, repairActions, repairTimes, repairTypes } from './service-request.ts';
import { publishRequest } from './service-topic.ts';
import { requestActions } from './transitions.ts';
import { sendCommands } from './vehicle-commands.ts';

const version = Type.Integer({ minimum: 1, description: 'Version that the change is based on; refused if there is a newer one' });

const ActionBody = exact({
  action: Type.Enum([...requestActions]),
  version,
  expectedStart: Type.Optional(Day),
  plannedStart: Type.Optional(Day),
  repairTime: Type.Optional(
    Type.Enum([...repairTimes], { description: 'Working days. Required for `plan`, and for `confirm` with a planned start' }),
  ),
  repairType: Type.Optional(orNull(Type.Enum([...repairTypes]))),
  technicianId: Type.Optional(orNull(Id)),
  replacementVehicleId: Type.Optional(orNull(Id)),
  repairAction: Type.Optional(Type.Enum([...repairActions], { description: 'Required for `complete`' })),
  duplicateOf: Type.Optional(Type.Integer({ minimum: 1, description: 'Required for `markDuplicate`' })),
  reason: Type.Optional(Type.String({ maxLength: 2000, description: 'Required for `reject`' })),
});

const TransitionRefusal = Type.Intersect([
  RefusalBody,
  Type.Object({ allowed: Type.Optional(Type.Array(Type.Enum([...requestActions]), { description: 'Actions that are allowed now' })) }),
]);

const inputOf = ({ reason, action: _action, version: _version, ...input }: Static<typeof ActionBody>): ActionInput => ({
  ...input,
  reason: freeText(reason) ?? undefined,
});

/** Takes an action on a request, sends its commands to the vehicle and notifies open tabs. @throws Refusal, as `takeAction` */
export async function actOnRequest(
  kernel: Kernel,
  caller: Caller,
  id: number,
  taken: Parameters<typeof takeAction>[3],
): Promise<RequestRow> {
  const { db, live } = kernel;
  const { row, commands } = await db.transaction((tx) => takeAction(tx, caller, id, taken));
  await sendCommands(kernel, commands);
  publishRequest(live, row);
  if (row.id !== id) publishRequest(live, { ...row, id, version: taken.version + 1 });
  return row;
}

/** What technicians and customers do with a request. */
export function actionRoutes(app: App, kernel: Kernel): void {
  const { db, live } = kernel;
  app.post('/v1/service-request/:id/action', {
    config: { access: [SERVICE, CLIENT] },
    schema: {
      ...route('changeServiceRequest', 'Takes an action on a service request. `reopen` returns the new request'),
      params: RequestNumber,
      body: ActionBody,
      response: { 200: RequestBody, ...refusals, 409: TransitionRefusal },
    },
    handler: async ({ caller, params: { id }, body }) => {
      const { action, version: known } = body;
      return requestBody(caller, await actOnRequest(kernel, caller, id, { action, version: known, input: inputOf(body) }));
    },
  });

  app.post('/v1/service-request/:id/undo', {
    config: { access: [SERVICE, CLIENT] },
    schema: {
      ...route('undoServiceRequestAction', "Undoes the caller's own latest action, within 10 seconds"),
      params: RequestNumber,
      body: exact({ version }),
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body }) => {
      const { row, commands } = await db.transaction((tx) => undo(tx, caller, id, body.version));
      await sendCommands(kernel, commands);
      publishRequest(live, row);
      return requestBody(caller, row);
    },
  });

  app.post('/v1/service-request/:id', {
    config: { access: SERVICE },
    schema: {
      ...route('editServiceRequest', 'Changes priority or technician of an open service request, or takes its vehicle out of rental'),
      params: RequestNumber,
      body: exact({
        version,
        priority: Type.Optional(Type.Enum([...priorities])),
        technicianId: Type.Optional(orNull(Id)),
        outOfRental: Type.Optional(Type.Boolean({ description: "Whether the vehicle can't be rented because it can't be ridden" })),
      }),
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version: known, ...edit } }) => {
      const { row, commands } = await db.transaction((tx) => editRequest(tx, caller, id, known, edit));
      await sendCommands(kernel, commands);
      publishRequest(live, row);
      return requestBody(caller, row);
    },
  });

  app.post('/v1/service-request/:id/seen', {
    config: { access: SERVICE },
    schema: {
      ...route('markServiceRequestSeen', 'Notes that a technician opened the service request; later calls have no effect'),
      params: RequestNumber,
      response: { 204: Type.Null(), ...refusals },
    },
    handler: async ({ caller, params: { id } }, reply) => {
      await db.transaction((tx) => markSeen(tx, caller, id));
      return reply.status(204).send(null);
    },
  });
}
