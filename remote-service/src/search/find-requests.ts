import { createApi, settled } from '@fleet-console/api';
import type { RemoteModule } from '@fleet-console/contract';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import en from '../requests/locales/en.json';
import pl from '../requests/locales/pl.json';

/** Shorter texts match nearly everything. */
const MIN_LENGTH = 2;
/** Source: the server's OpenAPI document. */
const MAX_LENGTH = 80;

const names = { en, pl };

/** Finds service requests by number, vehicle or comment; the newest first. Throws ApiError, TypeError. */
export const findRequests: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell, signal) => {
  const wanted = text.trim().slice(0, MAX_LENGTH);
  if (wanted.length < MIN_LENGTH) return [];
  const query = { text: wanted, limit, sort: 'newest' as const, total: false };
  const requests = await settled(createApi(shell.transport).rest.GET('/v1/service-request', { params: { query }, signal }));
  const { number, states, outcomes } = names[shell.locale.get()];
  const [list = ''] = shell.navigation.href('Service').split('?');
  return requests.map(({ id, vehicle, state, outcome }) => ({
    id,
    title: `${number.replace('{{number}}', id)} ${labelOf(vehicle)}`,
    detail: outcome === null ? states[state] : outcomes[outcome],
    href: `${list}/${id}`,
  }));
};
