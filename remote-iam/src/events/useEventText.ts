import { useFormat } from '@fleet-console/i18n';
import { isOneOf } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { AccessEvent, EventState } from './event.queries.ts';

/** Acts with words of their own; another one is told by what was there before and after. */
const known = [
  'account-changed',
  'account-deleted',
  'invitation-accepted',
  'details-shared',
  'group-made',
  'group-changed',
  'policy-made',
  'policy-changed',
  'policy-deleted',
  'role-made',
  'role-changed',
  'role-deleted',
  'bundle-made',
  'bundle-changed',
  'bundle-deleted',
  'permission-made',
  'permission-changed',
  'permission-deleted',
] as const;
/** Acts that are done to people, not to the thing they are told of. */
const ofPeople = ['people-added', 'people-invited', 'people-removed', 'invitation-resent'] as const;

const text = (state: EventState, field: string) => {
  const value = state?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Tells whether the act left the thing as it was, and changed who is in it. */
export const isOfPeople = ({ act }: AccessEvent): boolean => isOneOf(ofPeople, act);

/** The name of a person: first and last name, else the e-mail. */
export const personName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email;

/** Says what was done: `Role “Technician” given to 3 people`. */
export function useEventText(): (event: AccessEvent) => string {
  const t = useMessages('accessEvents');
  const format = useFormat();
  return useCallback(
    ({ act, subject, people, before, after }: AccessEvent) => {
      const name =
        subject.name ?? text(after, 'name') ?? text(before, 'name') ?? t(subject.kind === 'account' ? 'unseenPerson' : 'unseenThing');
      if (isOneOf(ofPeople, act)) {
        const role = text(after, 'roleName') ?? text(before, 'roleName');
        const values = { count: people.length, n: format.number(people.length), name };
        return role === undefined ? t(`acts.${act}.policy`, values) : t(`acts.${act}.role`, { ...values, role });
      }
      const parents = [before, after].map((state) => state?.['parent'] ?? state?.['parentId']);
      if (act === 'group-changed' && before !== null && after !== null && parents[0] !== parents[1]) return t('acts.group-moved', { name });
      const told = isOneOf(known, act)
        ? act
        : (`${subject.kind}-${before === null ? 'made' : after === null ? 'deleted' : 'changed'}` as const);
      return t(`acts.${told}`, { name });
    },
    [t, format],
  );
}
