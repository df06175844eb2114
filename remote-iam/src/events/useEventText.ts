import { useFormat } from '@fleet-console/i18n';
import { isOneOf } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { AccessEvent, EventState } from './event.queries.ts';

/** Acts with messages; others are described by their states. */
const translatedActions = [
  'account-changed',
  'account-deleted',
  'invitation-accepted',
  'details-shared',
  'group-made',
  'group-changed',
  'service-sla-changed',
  'planner-created',
  'planner-changed',
  'planner-disabled',
  'planner-restored',
  'trial-granted',
  'trial-ended',
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
/** Acts on people in a policy. */
const peopleActions = ['people-added', 'people-invited', 'people-removed', 'invitation-resent'] as const;

const stringField = (state: EventState, field: string) => {
  const value = state?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Whether the act changed the people of a policy rather than the policy. */
export const isAboutPeople = ({ act }: AccessEvent): boolean => isOneOf(peopleActions, act);

/** First and last name, or the e-mail. */
export const personName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns a function that describes an event: `Role “Technician” assigned to 3 people`. */
export function useEventText(): (event: AccessEvent) => string {
  const t = useMessages('accessEvents');
  const format = useFormat();
  return useCallback(
    ({ act, subject, people, before, after }: AccessEvent) => {
      const name =
        subject.name ??
        stringField(after, 'name') ??
        stringField(before, 'name') ??
        t(subject.kind === 'account' ? 'hiddenPerson' : 'hiddenItem');
      if (isOneOf(peopleActions, act)) {
        const role = stringField(after, 'roleName') ?? stringField(before, 'roleName');
        const values = { count: people.length, n: format.number(people.length), name };
        return role === undefined ? t(`events.${act}.policy`, values) : t(`events.${act}.role`, { ...values, role });
      }
      const parents = [before, after].map((state) => state?.['parent'] ?? state?.['parentId']);
      if (act === 'group-changed' && before !== null && after !== null && parents[0] !== parents[1])
        return t('events.group-moved', { name });
      const translatedAction = isOneOf(translatedActions, act)
        ? act
        : (`${subject.kind}-${before === null ? 'made' : after === null ? 'deleted' : 'changed'}` as const);
      return t(`events.${translatedAction}`, { name });
    },
    [t, format],
  );
}
