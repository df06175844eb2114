import type { Policy } from './policy.queries.ts';
import { emptyPeopleInput, emailsOf, type PeopleInput } from './people-input.ts';

export interface PolicyDraft {
  readonly groupId: string | null;
  readonly roleId: string | null;
  /** Null: use the suggested name. */
  readonly name: string | null;
  readonly description: string;
  /** People to add to a new policy. */
  readonly people: PeopleInput;
}

/** Source: the server. */
export const MAX_NAME_LENGTH = 80;

/** @param groupId default of a new policy */
export function toDraft(policy: Policy | null, groupId: string | null = null): PolicyDraft {
  return {
    groupId: policy?.groupId ?? groupId,
    roleId: policy?.role.id ?? null,
    name: policy?.name ?? null,
    description: policy?.description ?? '',
    people: emptyPeopleInput,
  };
}

/** Returns `<role> – <group>`, truncated; '' until both are chosen. */
export function suggestName(role: string | undefined, group: string | undefined): string {
  return role === undefined || group === undefined ? '' : `${role} – ${group}`.slice(0, MAX_NAME_LENGTH).trim();
}

export function differs(draft: PolicyDraft, origin: PolicyDraft): boolean {
  return (
    draft.groupId !== origin.groupId ||
    draft.roleId !== origin.roleId ||
    (draft.name ?? '').trim() !== (origin.name ?? '').trim() ||
    draft.description.trim() !== origin.description.trim() ||
    emailsOf(draft.people).length > 0
  );
}

/** Applies the changes since `origin` to another user's version. */
export function rebaseDraft(draft: PolicyDraft, origin: PolicyDraft, theirs: PolicyDraft): PolicyDraft {
  const merge = <Name extends 'groupId' | 'roleId' | 'name' | 'description'>(name: Name): PolicyDraft[Name] =>
    draft[name] === origin[name] ? theirs[name] : draft[name];
  return { ...draft, groupId: merge('groupId'), roleId: merge('roleId'), name: merge('name'), description: merge('description') };
}

/** Returns the missing fields. */
export function validateDraft(draft: PolicyDraft, name: string): ReadonlySet<'groupId' | 'roleId' | 'name'> {
  const errors = new Set<'groupId' | 'roleId' | 'name'>();
  if (draft.groupId === null) errors.add('groupId');
  if (draft.roleId === null) errors.add('roleId');
  if (name.trim() === '') errors.add('name');
  return errors;
}
