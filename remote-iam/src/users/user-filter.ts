import { isPermission, type Permission } from '@fleet-console/contract';

/** What the list is narrowed by, besides the group of the title bar; all of it lives in the URL. Null: any. */
export interface UserFilter {
  /** Part of an e-mail or name. */
  readonly text: string;
  readonly permission: Permission | null;
  readonly status: 'ACTIVE' | 'PENDING' | null;
  /** From 0. */
  readonly page: number;
}

const statuses = { active: 'ACTIVE', invited: 'PENDING' } as const;
/** Texts beyond this length are refused. Source: the server. */
const LONGEST = 200;

/** Reads the filter of a URL; what it does not know it leaves out. */
export function filterFrom(search: URLSearchParams): UserFilter {
  const [permission, status, page] = [search.get('permission') ?? '', search.get('status') ?? '', Number(search.get('page'))];
  return {
    text: (search.get('q') ?? '').slice(0, LONGEST),
    permission: isPermission(permission) ? permission : null,
    status: status === 'active' || status === 'invited' ? statuses[status] : null,
    page: Number.isInteger(page) && page > 1 && page <= 50_000 ? page - 1 : 0,
  };
}

/** The URL parameters of a filter, over others that stay. What is not filtered leaves no trace. */
export function searchOf({ text, permission, status, page }: UserFilter, over: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(over);
  const written = {
    q: text,
    permission: permission ?? '',
    status: status === null ? '' : status === 'ACTIVE' ? 'active' : 'invited',
    page: page === 0 ? '' : String(page + 1),
  };
  for (const [name, value] of Object.entries(written))
    if (value) search.set(name, value);
    else search.delete(name);
  return search;
}
