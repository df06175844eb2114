import { useFormat, useWords } from '@fleet-console/i18n';
import { useCallback } from 'react';
import type { AccessEvent, EventState } from './event.queries.ts';

/** Acts with words of their own; another one is told by what was there before and after. */
const known: ReadonlySet<string> = new Set(
  [
    'account-changed account-deleted invitation-accepted details-shared group-made group-changed',
    'policy-made policy-changed policy-deleted role-made role-changed role-deleted',
    'bundle-made bundle-changed bundle-deleted permission-made permission-changed permission-deleted',
  ].flatMap((acts) => acts.split(' ')),
);
/** Acts that are done to people, not to the thing they are told of. */
const ofPeople: readonly string[] = ['people-added', 'people-invited', 'people-removed', 'invitation-resent'];

const text = (state: EventState, field: string) => {
  const value = state?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Tells whether the act left the thing as it was, and changed who is in it. */
export const isOfPeople = ({ act }: AccessEvent): boolean => ofPeople.includes(act);

/** The name of a person: first and last name, else the e-mail. */
export const personName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email;

/** Says what was done: `Role “Technician” given to 3 people`. */
export function useEventText(): (event: AccessEvent) => string {
  const words = useWords('accessEvents');
  const format = useFormat();
  return useCallback(
    ({ act, subject, people, before, after }: AccessEvent) => {
      const name =
        subject.name ?? text(after, 'name') ?? text(before, 'name') ?? words(subject.kind === 'account' ? 'unseenPerson' : 'unseenThing');
      if (ofPeople.includes(act)) {
        const role = text(after, 'roleName') ?? text(before, 'roleName');
        const count = people.length;
        return words(`acts.${act}.${role === undefined ? 'policy' : 'role'}`, { count, n: format.number(count), name, role });
      }
      const parents = [before, after].map((state) => state?.['parent'] ?? state?.['parentId']);
      if (act === 'group-changed' && before !== null && after !== null && parents[0] !== parents[1])
        return words('acts.group-moved', { name });
      const told = known.has(act) ? act : `${subject.kind}-${before === null ? 'made' : after === null ? 'deleted' : 'changed'}`;
      return words(`acts.${told}`, { name });
    },
    [words, format],
  );
}
