import { Type, type Static } from 'typebox';
import type { Caller } from '../../kernel/caller.ts';

/** What decides whether an account is named; null: there is no such account. */
export type PersonRow = {
  /** First and last name, possibly empty. */
  readonly name: string;
  readonly deleted: boolean;
  /** Groups of its policies. */
  readonly groups: readonly string[];
  /** Those of policies that it accepted: it shares its details there (rule IAM-P19). */
  readonly accepted: readonly string[];
} | null;

export const Person = Type.Object(
  {
    name: Type.Union([Type.String(), Type.Null()], { description: 'First and last name; null if unknown or withheld' }),
    former: Type.Union([Type.Enum(['user', 'operator'] as const), Type.Null()], {
      description: '`user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle',
    }),
  },
  { description: 'A person as shown on requests' },
);
export type Person = Static<typeof Person>;

/** A group of the request's vehicle, and the one when it was reported. */
export interface GroupsOfRequest {
  readonly groupId: string;
  readonly reportedIn: string;
}

/**
 * A person as shown on a request (rule SRV-N1): named while they belong to the operator of the vehicle. Groups below the same root belong to one
 * operator.
 */
export function personBody({ tree }: Caller, { groupId, reportedIn }: GroupsOfRequest, person: PersonRow): Person {
  const rootOf = (id: string) => tree.ancestors(id).at(-1) ?? id;
  const root = rootOf(groupId);
  const isHere = (groups: readonly string[]) => groups.some((id) => rootOf(id) === root);
  if (person === null || person.deleted) return { name: null, former: 'user' };
  if (isHere(person.accepted)) return { name: person.name || null, former: null };
  if (isHere(person.groups)) return { name: null, former: null };
  return { name: null, former: rootOf(reportedIn) === root ? 'user' : 'operator' };
}
