// cspell:ignore happenings
import { Type, type Static } from 'typebox';
import type { App, Kernel, ServerModule } from '../../kernel/module.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, Id, orNull, refusals } from '../../kernel/schema.ts';
import { CommandBody } from '../fleet/commands/command.routes.ts';
import { commandNames, commandStatuses } from '../../protocol/command.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { activityTopics } from './activity.ts';
import { ActivityEventBody, readVisibleActivity } from './visible-activity.ts';
import { readLedger } from './ledger.store.ts';
import { failedCommands } from './failed-commands.exception.ts';
import { createRecorder } from './recorder.ts';
import { vehicleActivityRoute } from './vehicle-activity.routes.ts';

const READ_PERMISSION = 'vehicle.getByGroup';
const COMMAND_PERMISSION = 'vehicle.command';
const Time = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000, description: 'Milliseconds since 1970' });

/** Returns the requested group and its subgroups in which the caller has the permission; without a request, all of those. */
function groupsFor(caller: Caller, needed: typeof READ_PERMISSION | typeof COMMAND_PERMISSION, requested: string | undefined): string[] {
  const permitted = groupsWith(caller, needed);
  if (requested === undefined) return [...permitted];
  return [requested, ...caller.tree.descendants(requested)].filter((id) => permitted.has(id));
}

const cursorOf = (text: string | undefined): { createdAt: number; id: string } | null => {
  if (text === undefined) return null;
  const [time = '', id = ''] = text.split('.');
  const createdAt = Number(time);
  if (!Number.isSafeInteger(createdAt) || createdAt < 0 || createdAt > 4_102_444_800_000 || id === '')
    refuse('invalid-input', "The cursor isn't valid for this list", 400);
  return { createdAt, id };
};

function activityRoutes(app: App, { db }: Kernel): void {
  const activityQuery = exact({
    topics: Type.Optional(Type.Array(Type.Enum([...activityTopics]), { maxItems: 10, description: 'Repeated. Default: all' })),
    groupId: Type.Optional(Id),
    since: Type.Optional(Time),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })),
  });
  const MoreBody = Type.Boolean({ description: 'Whether there are more events than the limit' });

  const listActivity = async (caller: Caller, query: Static<typeof activityQuery>) => {
    const { topics = activityTopics, groupId, since = null, limit = 200 } = query;
    const found = await readVisibleActivity(db, caller, {
      groupIds: groupsFor(caller, READ_PERMISSION, groupId),
      commandGroupIds: groupsFor(caller, COMMAND_PERMISSION, groupId),
      topics,
      since,
      limit: limit + 1,
    });
    return { events: found.slice(0, limit), more: found.length > limit };
  };

  app.get('/v1/operations/activity', {
    config: { access: READ_PERMISSION },
    schema: {
      operationId: 'listActivity',
      summary: 'Lists the latest events, newest first; with `since`, events from that time on, oldest first',
      tags: ['operations'],
      querystring: activityQuery,
      response: { 200: Type.Object({ events: Type.Array(ActivityEventBody), more: MoreBody }), ...refusals },
    },
    handler: ({ caller, query }) => listActivity(caller, query),
  });

  app.get('/v1/operations/happening', {
    config: { access: READ_PERMISSION },
    schema: {
      operationId: 'listHappenings',
      deprecated: true,
      summary: 'Deprecated: use `/v1/operations/activity`. Removed in the next version',
      tags: ['operations'],
      querystring: activityQuery,
      response: { 200: Type.Object({ happenings: Type.Array(ActivityEventBody), more: MoreBody }), ...refusals },
    },
    handler: async ({ caller, query }) => {
      const { events, more } = await listActivity(caller, query);
      return { happenings: events, more };
    },
  });
}

function ledgerRoute(app: App, { db }: Kernel): void {
  app.get('/v1/operations/command', {
    config: { access: COMMAND_PERMISSION },
    schema: {
      operationId: 'listLedger',
      summary: 'Lists commands of all vehicles, newest first, in pages',
      tags: ['operations'],
      querystring: exact({
        status: Type.Optional(Type.Array(Type.Enum([...commandStatuses]), { maxItems: 10 })),
        command: Type.Optional(Type.Array(Type.Enum([...commandNames]), { maxItems: 20 })),
        groupId: Type.Optional(Id),
        text: Type.Optional(
          Type.String({ minLength: 1, maxLength: 80, description: "Words of a vehicle's name or plate, in any order, or its ID" }),
        ),
        since: Type.Optional(Time),
        till: Type.Optional(Time),
        before: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the previous page' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      }),
      response: {
        200: Type.Object({
          commands: Type.Array(
            Type.Intersect([
              CommandBody,
              Type.Object({ groupId: Type.String(), vehicleName: Type.String(), plate: orNull(Type.String()) }),
            ]),
          ),
          next: orNull(Type.String({ description: 'Null on the last page' })),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, query: { status, command, groupId, text, since, till, before, limit = 50 } }) => {
      const found = await readLedger(db, {
        groupIds: groupsFor(caller, COMMAND_PERMISSION, groupId),
        statuses: status,
        commands: command,
        text: text?.trim() || undefined,
        since,
        till,
        before: cursorOf(before),
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return { commands: page, next: found.length > limit && last ? `${last.createdAt}.${last.id}` : null };
    },
  });
}

/** The control tower's lists: fleet activity and all commands. Rules: RULES.md. */
export const operationsModule: ServerModule = (app, kernel) => {
  const recorder = createRecorder(kernel);
  app.addHook('onReady', async () => kernel.services.get(vehicleService).addReportListener(recorder));
  kernel.exceptions.add([failedCommands]);
  activityRoutes(app, kernel);
  ledgerRoute(app, kernel);
  vehicleActivityRoute(app, kernel);
};
