import type { Policy } from './policy.queries.ts';
import { nobodyTyped, typedAddresses, type TypedPeople } from './typed-people.ts';

/** A policy as it is being written. */
export interface PolicyDraft {
  readonly groupId: string | null;
  readonly roleId: string | null;
  /** Null: no one wrote one, the suggested one counts. */
  readonly name: string | null;
  readonly description: string;
  /** Of a new policy: who is added once it is made. */
  readonly people: TypedPeople;
}

/** The longest name. Source: the server. */
export const LONGEST_NAME = 80;

/** The draft that a policy begins with; of a new one, on the group that is looked at. */
export function draftOf(policy: Policy | null, groupId: string | null = null): PolicyDraft {
  return {
    groupId: policy?.groupId ?? groupId,
    roleId: policy?.role.id ?? null,
    name: policy?.name ?? null,
    description: policy?.description ?? '',
    people: nobodyTyped,
  };
}

/** `<role> – <group>`, as long as a name may be; '' until both are chosen. */
export function suggestedName(role: string | undefined, group: string | undefined): string {
  return role === undefined || group === undefined ? '' : `${role} – ${group}`.slice(0, LONGEST_NAME).trim();
}

/** Whether anything was changed. */
export function differs(draft: PolicyDraft, origin: PolicyDraft): boolean {
  return (
    draft.groupId !== origin.groupId ||
    draft.roleId !== origin.roleId ||
    (draft.name ?? '').trim() !== (origin.name ?? '').trim() ||
    draft.description.trim() !== origin.description.trim() ||
    typedAddresses(draft.people).length > 0
  );
}

/** What was typed, carried over to what someone else saved meanwhile: fields that were not touched follow theirs. */
export function carriedOver(draft: PolicyDraft, origin: PolicyDraft, theirs: PolicyDraft): PolicyDraft {
  const kept = <Name extends 'groupId' | 'roleId' | 'name' | 'description'>(name: Name): PolicyDraft[Name] =>
    draft[name] === origin[name] ? theirs[name] : draft[name];
  return { ...draft, groupId: kept('groupId'), roleId: kept('roleId'), name: kept('name'), description: kept('description') };
}

/** What is missing; field by field. */
export function faultsIn(draft: PolicyDraft, name: string): ReadonlySet<'groupId' | 'roleId' | 'name'> {
  const faults = new Set<'groupId' | 'roleId' | 'name'>();
  if (draft.groupId === null) faults.add('groupId');
  if (draft.roleId === null) faults.add('roleId');
  if (name.trim() === '') faults.add('name');
  return faults;
}
