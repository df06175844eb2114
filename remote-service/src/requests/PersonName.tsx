import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from './request.ts';

/** A person as the server shows them on a request. */
export type Person = ServiceRequest['author'];
/** What someone does on a request: shown when their name isn't. */
export type PersonRole = 'reporter' | 'technician' | 'customer' | 'user';

/** Returns how a person is called: their name, what they do, or that they are gone. Undefined: not loaded. */
export function usePersonName(): (person: Person | undefined, role: PersonRole) => string {
  const t = useMessages('requests');
  return useCallback((person, role) => person?.name ?? t(person?.former ? `people.former.${person.former}` : `people.${role}`), [t]);
}

export function PersonName({ person, as }: { readonly person: Person | undefined; readonly as: PersonRole }) {
  return <bdi>{usePersonName()(person, as)}</bdi>;
}
