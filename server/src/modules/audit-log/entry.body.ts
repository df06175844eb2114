import { Type, type Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { stateOf, subjectKinds, type AuditEntry, type AuditState } from '../audit/audit.ts';
import { auditActions } from '../audit/audit-action.ts';
import { accountsById } from '../iam/accounts.store.ts';
import { PersonBody } from '../iam/effect.body.ts';
import { SEES_PEOPLE } from '../iam/sees-people.ts';
import { nullableText } from '../iam/texts.ts';
import { subjectNames, subjectOf } from './subject-names.ts';

export const Action = Type.Enum([...auditActions]);
export const Kind = Type.Enum(['account', ...subjectKinds]);

const entry = {
  seq: Type.Integer({ description: 'Number in the audit log. To load earlier entries, send the last one as `before`' }),
  at: Type.String({ format: 'date-time' }),
  action: Action,
  actor: Type.Union([Type.Object({ id: Type.String(), person: Type.Union([PersonBody, Type.Null()]) }), Type.Null()], {
    description: 'Null: the server itself, or not signed in. `person` is null if the caller can’t see the account',
  }),
  subject: Type.Union(
    [Type.Object({ kind: Kind, id: Type.String(), name: nullableText, person: Type.Union([PersonBody, Type.Null()]) }), Type.Null()],
    { description: '`person`: of the kind `account`, if the caller can see it' },
  ),
  groupId: nullableText,
  address: { ...nullableText, description: 'Network address of the request' },
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
};

export const EntryBody = Type.Object(entry);
export type EntryBody = Static<typeof EntryBody>;

const State = Type.Union([
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())])),
  Type.Null(),
]);

export const FullEntryBody = Type.Object({
  ...entry,
  before: State,
  after: State,
  people: Type.Array(PersonBody, { description: 'Affected users that the caller can see' }),
  hiddenPeople: Type.Integer({ description: 'Number of the others' }),
  mentioned: Type.Array(PersonBody, {
    description: 'Users whose ids are in `before` or `after`, such as technician and driver, if the caller can see them',
  }),
  previousHash: Type.String({ description: 'Hash of the previous entry' }),
  hash: Type.String({ description: 'SHA-256 of this entry and the previous hash' }),
});
export type FullEntryBody = Static<typeof FullEntryBody>;

type Person = Static<typeof PersonBody>;

/** Returns the accounts among these that the caller sees. */
async function peopleSeen(db: Database, caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const seen = await accountsById(db, ids, [...groupsWith(caller, SEES_PEOPLE)], caller.account.id);
  return new Map(seen.map(({ id, email, firstName, lastName }) => [id, { id, email, firstName, lastName }]));
}

/** The group of an entry, as `entryGroup` of the schema. */
export const groupOf = ({ groupId, details }: AuditEntry): string | null => {
  const named = [groupId, details['group'], details['from'], details['groups']].find((id) => typeof id === 'string' && id !== '');
  return typeof named === 'string' ? named : null;
};

/** Entries as the caller sees them, with names. */
export async function entryBodies(db: Database, caller: Caller, entries: readonly AuditEntry[]): Promise<EntryBody[]> {
  const ids = entries.flatMap((each) => {
    const subject = subjectOf(each);
    return [each.actorId ?? [], subject?.kind === 'account' ? subject.id : []].flat();
  });
  const [people, nameOf] = await Promise.all([peopleSeen(db, caller, [...new Set(ids)]), subjectNames(db, caller, entries)]);
  return entries.map((each) => {
    const { seq, at, act, actorId, address, details } = each;
    const subject = subjectOf(each);
    return {
      seq,
      at: at.toISOString(),
      action: act,
      actor: actorId === null ? null : { id: actorId, person: people.get(actorId) ?? null },
      subject: subject && {
        ...subject,
        name: nameOf(each),
        person: subject.kind === 'account' ? (people.get(subject.id) ?? null) : null,
      },
      groupId: groupOf(each),
      address,
      details,
    };
  });
}

/** Fields with the id of an account. */
const personFields = ['technicianId', 'driver', 'customer', 'actor'];
const mentionedIn = (state: AuditState | null): string[] =>
  personFields.flatMap((field) => {
    const id = state?.[field];
    return typeof id === 'string' ? id : [];
  });

/** One entry with its states before and after, and the people it affects. */
export async function fullEntryBody(db: Database, caller: Caller, each: AuditEntry): Promise<FullEntryBody> {
  const { before, after, people: ids } = stateOf(each);
  const mentioned = [...new Set([before, after].flatMap(mentionedIn))];
  const [[body], people] = await Promise.all([entryBodies(db, caller, [each]), peopleSeen(db, caller, [...ids, ...mentioned])]);
  const seen = ids.flatMap((id) => people.get(id) ?? []);
  return {
    ...(body as EntryBody),
    before: before as FullEntryBody['before'],
    after: after as FullEntryBody['after'],
    people: seen,
    hiddenPeople: ids.length - seen.length,
    mentioned: mentioned.flatMap((id) => people.get(id) ?? []),
    previousHash: each.previousHash,
    hash: each.hash,
  };
}
