import { createApi, settled } from '@fleet-console/api';
import type { RemoteModule } from '@fleet-console/contract';
import { personName } from '../users/person-name.ts';

/** Texts outside of this length are not asked for; longer ones the server refuses. */
const LENGTH = { least: 2, most: 200 };

/** Finds people by part of their e-mail or name, wherever the account may see them. @throws ApiError, TypeError */
export const findUsers: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell, signal) => {
  if (text.length < LENGTH.least) return [];
  const query = { skip: 0, limit, filter: text.slice(0, LENGTH.most) };
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
