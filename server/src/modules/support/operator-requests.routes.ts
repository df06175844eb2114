import { Type, type Static } from 'typebox';
import { knows, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { forbidden, notFound } from '../../kernel/refusal.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { permissionsOfTrial } from '../accounts/trial-permissions.ts';
import { GroupId, OperatorRequestBody, requestBody, State } from './access-request.body.ts';
import { countOpenRequests, groupPathOf, readAllRequests, type OperatorRequestRow } from './access-request.store.ts';
import { decide } from './decisions.ts';

const MAX_DAYS = 90;
const DEFAULT_DAYS = 30;
const MAX_PAGE = 100;

/** A group is named only to operators who have any permission on it (rule IAM-P5). */
function bodyFor(caller: Caller, row: OperatorRequestRow): Static<typeof OperatorRequestBody> {
  const { accountId, email, firstName, lastName, inactive, operatorName, groupId, version } = row;
  const isKnown = groupId !== null && caller.tree.all.has(groupId) && knows(caller, groupId);
  return {
    ...requestBody(row),
    account: { id: accountId, email, name: `${firstName} ${lastName}`.trim() || null, inactive },
    groupId: isKnown ? groupId : null,
    groupPath: isKnown ? groupPathOf(caller.tree, groupId).slice(hiddenAbove(caller, groupId)) : null,
    groupHidden: groupId !== null && !isKnown,
    trial: permissionsOfTrial(row.page).length > 0,
    decidedBy: operatorName,
    version,
  };
}

/** How many groups above, counted from the top, the caller has no permission on. */
const hiddenAbove = (caller: Caller, groupId: string) => caller.tree.ancestors(groupId).filter((above) => !knows(caller, above)).length;

const operatorOnly = (caller: Caller) => {
  if (!caller.admin) forbidden();
};

/** The operator's list of requests, in the control tower. */
export function operatorRequestRoutes(app: App, kernel: Kernel): void {
  const { db } = kernel;

  app.get('/v1/access-request/all', {
    config: { access: 'session' },
    schema: {
      operationId: 'listAllAccessRequests',
      description: 'Lists the requests of all users, newest first. Only for administrators of the operator.',
      querystring: exact({
        state: Type.Optional(State),
        cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: '`next` of the previous page' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 25 })),
      }),
      response: {
        ...refusals,
        200: Type.Object({
          requests: Type.Array(OperatorRequestBody),
          next: orNull(Type.Integer({ description: 'Null on the last page' })),
          open: Type.Integer({ description: 'Open requests, whatever the filter' }),
        }),
      },
    },
    handler: async ({ caller, query: { state = null, cursor = null, limit = 25 } }) => {
      operatorOnly(caller);
      const found = await readAllRequests(db, { state, before: cursor, limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        requests: page.map((row) => bodyFor(caller, row)),
        next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
        open: await countOpenRequests(db),
      };
    },
  });

  app.post('/v1/access-request/:id/decision', {
    config: { access: 'session' },
    schema: {
      operationId: 'decideAccessRequest',
      description:
        'Grants or declines an open request, or ends a trial. Only for administrators of the operator who have the permissions of the trial on its group. A repeated call has no further effect.',
      params: exact({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
      body: exact({
        decision: Type.Enum(['grant', 'decline', 'end']),
        groupId: Type.Optional({ ...GroupId, description: 'Group of the trial; default: the requested one' }),
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: DEFAULT_DAYS, description: 'Length of the trial' })),
        version: Type.Integer({ minimum: 1, description: 'Version of the request that the decision is about' }),
      }),
      response: { ...refusals, 200: OperatorRequestBody },
    },
    handler: async ({ caller, params: { id }, body: { days = DEFAULT_DAYS, ...body } }) => {
      operatorOnly(caller);
      await decide(kernel, caller, id, { ...body, days });
      const [row] = await readAllRequests(db, { state: null, id, before: null, limit: 1 });
      return bodyFor(caller, row ?? notFound());
    },
  });
}
