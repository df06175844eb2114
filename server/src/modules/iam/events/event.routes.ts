import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { groupsToRead, groupsWith } from '../../../kernel/caller.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { accessActions } from '../../audit/audit-action.ts';
import { auditEntriesOf, auditSubject, stateOf, type AuditEntry } from '../../audit/audit.ts';
import { accountsById } from '../accounts.store.ts';
import { PersonBody } from '../effect.body.ts';
import { requestedGroups } from '../group-ids.ts';
import { SEES_PEOPLE } from '../sees-people.ts';
import { GroupIds, nullableText } from '../texts.ts';
import { visibleGroups } from '../visible-groups.ts';

const READS_EVENTS = ['policy.access', 'permission.list'] as const;
const kinds = ['account', 'group', 'policy', 'role', 'bundle', 'permission'] as const;
const Kind = Type.Enum([...kinds]);
const State = Type.Union([
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())])),
  Type.Null(),
]);

const EventBody = Type.Object({
  seq: Type.Integer({ description: 'Number in the audit log. To load earlier events, send the last one as `before`' }),
  at: Type.String({ format: 'date-time' }),
  act: Type.String(),
  actor: Type.Union([PersonBody, Type.Null()], { description: 'Null if the caller can’t see the account, or if there is none' }),
  subject: Type.Object({ kind: Kind, id: Type.String(), name: nullableText }),
  people: Type.Array(PersonBody, { description: 'Affected users that the caller can see' }),
  groupId: Type.String(),
  before: State,
  after: State,
});

type Kinds = (typeof kinds)[number];

/** Subject of an entry. Accounts are given by id only. */
function subjectOf({ subjectId }: AuditEntry): { kind: Kinds; id: string } {
  const colon = subjectId?.indexOf(':') ?? -1;
  if (subjectId === null || colon < 0) return { kind: 'account', id: subjectId ?? '' };
  return { kind: subjectId.slice(0, colon) as Kinds, id: subjectId.slice(colon + 1) };
}

/** Possible audit subjects with this id. */
const subjects = (id: string, kind: Kinds | undefined) =>
  (kind === undefined ? kinds : [kind]).map((each) => (each === 'account' ? id : auditSubject(each, id)));

/** Audited actions on groups, policies, roles and people. Source: specification, section 2, "no events". */
export function accessEventRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/iam/event/list', {
    config: { access: READS_EVENTS },
    schema: {
      operationId: 'listAccessEvents',
      tags: ['iam'],
      description: 'Lists access changes in these groups, newest first',
      querystring: exact({
        groupIds: GroupIds,
        kind: Type.Optional(Kind),
        subjectId: Type.Optional(Id),
        actorId: Type.Optional(Id),
        before: Type.Optional(Type.Integer({ minimum: 1 })),
        limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
      }),
      response: { 200: Type.Array(EventBody), ...refusals },
    },
    handler: async ({ caller, query: { groupIds: texts, kind, subjectId, actorId, before, limit } }) => {
      const visible = new Set(visibleGroups(caller).map(({ id }) => id));
      const groupIds = groupsToRead(caller, READS_EVENTS, requestedGroups(texts)).filter((id) => visible.has(id));
      // A person's history includes policy changes that affected them, which aren't of the kind `account`.
      const about = subjectId === undefined ? { kind } : { subjectIds: subjects(subjectId, kind) };
      const wanted = { groupIds, actions: accessActions, ...about, actorId, before };
      const entries = await auditEntriesOf(db, wanted, limit);
      const mentioned = new Set(entries.flatMap((entry) => [entry.actorId ?? '', subjectOf(entry).id, ...stateOf(entry).people]));
      const seen = await accountsById(db, [...mentioned], [...groupsWith(caller, SEES_PEOPLE)], caller.account.id);
      const people = new Map(seen.map(({ id, email, firstName, lastName }) => [id, { id, email, firstName, lastName }]));
      return entries.map((entry): Static<typeof EventBody> => {
        const { before: was, after: is, people: ids } = stateOf(entry);
        const subject = subjectOf(entry);
        const name = (is ?? was)?.['name'];
        return {
          seq: entry.seq,
          at: entry.at.toISOString(),
          act: entry.act,
          actor: people.get(entry.actorId ?? '') ?? null,
          // Items have their name of that time; people their current one.
          subject: {
            ...subject,
            name: subject.kind === 'account' ? (people.get(subject.id)?.email ?? null) : typeof name === 'string' ? name : null,
          },
          people: ids.flatMap((id) => people.get(id) ?? []),
          groupId: entry.groupId ?? '',
          before: was as Static<typeof State>,
          after: is as Static<typeof State>,
        };
      });
    },
  });
}
