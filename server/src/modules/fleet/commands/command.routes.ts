import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise, groupsWith } from '../../../kernel/caller.ts';
import { notFound, Refusal, refuse } from '../../../kernel/refusal.ts';
import { exact, Id, orNull, RefusalBody, refusals } from '../../../kernel/schema.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { auditSubject } from '../../audit/audit.ts';
import {
  entriesOfRun,
  entriesOfVehicle,
  entryById,
  MAX_LEDGER_PAGE,
  vehicleCommands,
  type LedgerEntry,
} from '../dispatch/command.ledger.ts';
import { commandNames, commandStatuses, type CommandLimits, type CommandName } from '../../../protocol/command.ts';
import type { CommandService } from './command.service.ts';
import { vehicleById } from '../vehicles/vehicle.store.ts';
import type { VehicleService } from '../telemetry/runtime.ts';

const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' });

export const CommandHeaders = Type.Object({
  'x-command-id': Type.Optional(
    Type.String({
      ...Uuid,
      description: 'Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one',
    }),
  ),
  'x-run-id': Type.Optional(Type.String({ ...Uuid, description: 'ID of the bulk run that this command is part of' })),
});

export const CommandBody = Type.Object({
  id: Type.String(),
  runId: orNull(Type.String()),
  vehicleId: Type.String(),
  computerId: orNull(Type.String()),
  command: Type.Enum([...commandNames]),
  status: Type.Enum([...commandStatuses]),
  reason: orNull(
    Type.String({
      description:
        'Failure reason sent by the vehicle, or one of no-answer, never-online, not-sent, late-answer, computer-removed; of a refused command, the error code',
    }),
  ),
  accountId: Type.String(),
  speedLimit: orNull(Type.Integer({ description: 'Of limitSpeed, in km/h; null: no limit' })),
  createdAt: Type.Number({ description: 'Milliseconds since 1970' }),
  sentAt: orNull(Type.Number()),
  updatedAt: Type.Number({ description: 'Time of the last status change' }),
});

/** Returns a ledger entry as the API's response body. */
export const bodyOf = ({
  groupId: _group,
  sendBefore: _before,
  keyfobId: _keyfob,
  riderId: _rider,
  ...body
}: LedgerEntry): Static<typeof CommandBody> => body;

/** Maximum number of commands per call. */
const MAX_COMMANDS = 100;

/** Commands allowed for many vehicles. The server itself executes `rentable…` (rule FLT-C14); keyfobs are paired individually; zones limit the speed. */
const bulkCommands = commandNames.filter((name) => !name.startsWith('rentable') && !name.endsWith('Keyfob') && name !== 'limitSpeed');

export const OutcomeBody = Type.Object(
  { id: Type.String(), command: orNull(CommandBody), refusal: orNull(RefusalBody) },
  { description: 'Result for one vehicle: the command in the ledger, or why it was not created' },
);

/** The commands of the specification, section 7, by the end of their path. */
const paths: readonly { path: string; operationId: string; summary: string; command: (service: boolean) => CommandName; service?: true }[] =
  [
    {
      path: 'power/1',
      operationId: 'powerOn',
      summary: 'Turns a vehicle on; with service=true starts service mode',
      command: (service) => (service ? 'serviceStart' : 'powerOn'),
      service: true,
    },
    {
      path: 'power/0',
      operationId: 'powerOff',
      summary: 'Turns a vehicle off; with service=true stops service mode',
      command: (service) => (service ? 'serviceStop' : 'powerOff'),
      service: true,
    },
    { path: 'batteryLock/0', operationId: 'batteryLock', summary: 'Closes the battery lock', command: () => 'batteryLock' },
    { path: 'lock/0', operationId: 'lock', summary: 'Locks a vehicle', command: () => 'lock' },
    { path: 'toggleBattery/0', operationId: 'toggleBattery1', summary: 'Switches to battery 1', command: () => 'toggleBattery1' },
    { path: 'toggleBattery/1', operationId: 'toggleBattery2', summary: 'Switches to battery 2', command: () => 'toggleBattery2' },
  ];

function routeContext(app: App, { db }: Kernel, service: VehicleService, commands: CommandService, limits: CommandLimits) {
  return { app, db, service, commands, limits };
}
type RouteContext = ReturnType<typeof routeContext>;

function singleVehicleRoutes({ app, commands }: RouteContext): void {
  for (const { path, operationId, summary, command, service: takesService } of paths) {
    app.post(`/v1/computer/:id/cmd/${path}`, {
      config: { access: 'vehicle.command' },
      schema: {
        operationId,
        summary,
        tags: ['commands'],
        params: exact({ id: Id }),
        querystring: takesService ? exact({ service: Type.Optional(Type.Boolean()) }) : exact({}),
        headers: CommandHeaders,
        response: { 202: CommandBody, ...refusals },
      },
      handler: async (request, reply) => {
        const { service: inService } = request.query as { service?: boolean };
        const commandRequest = { id: request.headers['x-command-id'] ?? randomUUID(), computerId: request.params.id };
        const entry = await commands.sendOne(
          request.caller,
          command(inService === true),
          commandRequest,
          request.headers['x-run-id'] ?? null,
        );
        return reply.status(202).send(bodyOf(entry));
      },
    });
  }
}

function bulkCommandRoute({ app, commands }: RouteContext): void {
  app.post('/v1/command', {
    config: { access: 'vehicle.command' },
    schema: {
      operationId: 'orderCommands',
      summary: 'Sends one command to many vehicles. Each is validated independently and applied at most once, even if others are refused',
      tags: ['commands'],
      body: exact({
        command: Type.Enum(bulkCommands),
        runId: Uuid,
        orders: Type.Array(exact({ id: Uuid, computerId: Id }), { minItems: 1, maxItems: MAX_COMMANDS }),
      }),
      response: { 202: Type.Array(OutcomeBody), ...refusals },
    },
    handler: async (request, reply) => {
      const { command, runId, orders: requests } = request.body;
      const outcomes = await commands.sendMany(request.caller, command, requests, runId);
      return reply.status(202).send(
        outcomes.map((outcome, at) => ({
          id: (requests[at] as { id: string }).id,
          command: outcome instanceof Refusal ? null : bodyOf(outcome),
          refusal: outcome instanceof Refusal ? { error: outcome.code, message: outcome.message } : null,
        })),
      );
    },
  });
}

function listCommandsRoute({ app, db }: RouteContext): void {
  app.get('/v1/command', {
    config: { access: 'vehicle.command' },
    schema: {
      operationId: 'listCommands',
      summary: 'Lists commands of one run, in order, or of one vehicle, newest first',
      tags: ['commands'],
      querystring: exact({
        runId: Type.Optional(Uuid),
        vehicleId: Type.Optional(Id),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: MAX_LEDGER_PAGE,
            default: 100,
            description: `Page size for a vehicle; a run has pages of ${MAX_LEDGER_PAGE}`,
          }),
        ),
        skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Of a run' })),
      }),
      response: { 200: Type.Array(CommandBody), ...refusals },
    },
    handler: async (request) => {
      const { runId, vehicleId, limit = 100, skip = 0 } = request.query;
      if ((runId === undefined) === (vehicleId === undefined)) refuse('invalid-input', 'Send either a run or a vehicle', 400);
      if (vehicleId !== undefined) {
        authorise(request.caller, 'vehicle.command', (await vehicleById(db, vehicleId))?.groupId);
        return (await entriesOfVehicle(db, vehicleId, groupsWith(request.caller, 'vehicle.command'), limit)).map(bodyOf);
      }
      const groups = groupsWith(request.caller, 'vehicle.command');
      return (await entriesOfRun(db, (runId ?? '').toLowerCase(), groups, skip)).map(bodyOf);
    },
  });
}

function cancelRoute({ app, db, service, limits }: RouteContext): void {
  app.post('/v1/command/:id/cancel', {
    config: { access: 'vehicle.command' },
    schema: {
      operationId: 'cancelCommand',
      summary: 'Cancels a queued command',
      tags: ['commands'],
      params: exact({ id: Uuid }),
      response: { 200: CommandBody, ...refusals },
    },
    handler: async (request) => {
      const entry = await entryById(db, request.params.id.toLowerCase());
      authorise(request.caller, 'vehicle.command', entry?.groupId);
      if (entry === null) notFound();
      const cancelled = await db.transaction(async (tx) => {
        const changed = await vehicleCommands.apply(tx, entry, { type: 'cancel', at: Date.now() }, limits);
        if (changed) {
          const { vehicleId, groupId, command } = changed;
          const subjectId = auditSubject('vehicle', vehicleId);
          await auditBy(tx, request.caller, { act: 'command-cancelled', subjectId, details: { group: groupId, command, id: changed.id } });
        }
        return changed;
      });
      if (cancelled) service.notifyChange(cancelled);
      const now = cancelled ?? (await entryById(db, entry.id)) ?? entry;
      // Rule FLT-C7.
      if (now.status !== 'cancelled') refuse('not-cancellable', 'The command has already been sent');
      return bodyOf(now);
    },
  });
}

/** Routes that send, list and cancel commands. Rules FLT-C1 to FLT-C15. */
export function commandRoutes(app: App, kernel: Kernel, service: VehicleService, commands: CommandService, limits: CommandLimits): void {
  const context = routeContext(app, kernel, service, commands, limits);
  singleVehicleRoutes(context);
  bulkCommandRoute(context);
  listCommandsRoute(context);
  cancelRoute(context);
}
