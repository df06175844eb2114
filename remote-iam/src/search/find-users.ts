import { createApi, settled } from '@fleet-console/api';
import type { RemoteModule } from '@fleet-console/contract';
import { personName } from '../people/person-name.ts';

/** Shorter texts aren't searched; longer ones are truncated to the server's limit. */
const QUERY_LENGTH = { min: 2, max: 200 };

/** Finds people by part of their e-mail or name. @throws ApiError, TypeError */
export const findUsers: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell, signal) => {
  if (text.length < QUERY_LENGTH.min) return [];
  const query = { skip: 0, limit, filter: text.slice(0, QUERY_LENGTH.max) };
  const people = await settled(createApi(shell.transport).rest.GET('/v2/account/list', { params: { query }, signal }));
  return people.map((person) => {
    const title = personName(person);
    return {
      id: person.id,
      title,
      ...(title === person.email ? {} : { detail: person.email }),
      href: shell.navigation.href('Users', { uid: person.id }),
    };
  });
};
