import { isPermission, type Permission } from '@fleet-console/contract';
import { choiceField, pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';

/** Filter of the user list besides the group scope, stored in the URL. Null: any. */
export interface UserFilter {
  /** Part of an e-mail or name. */
  readonly text: string;
  readonly permission: Permission | null;
  /** ID of a role. */
  readonly role: string | null;
  readonly status: 'ACTIVE' | 'PENDING' | null;
  /** From 0. */
  readonly page: number;
}

export interface UserFilterProps {
  readonly filter: UserFilter;
  readonly onChange: (change: Partial<UserFilter>) => void;
}

/** Source: the server. */
const MAX_QUERY_LENGTH = 200;
const MAX_ID_LENGTH = 100;

export const userFilter = urlFilter<UserFilter>({
  text: textField('q', MAX_QUERY_LENGTH),
  permission: { parameter: 'permission', parse: (text) => (isPermission(text) ? text : null), serialize: (permission) => permission ?? '' },
  role: { parameter: 'role', parse: (text) => (text === '' ? null : text.slice(0, MAX_ID_LENGTH)), serialize: (role) => role ?? '' },
  status: choiceField('status', { active: 'ACTIVE', invited: 'PENDING' }),
  page: pageField('page', 50_000),
});

/** Whether not every user matches. */
export const isFiltering = ({ text, permission, role, status }: UserFilter): boolean =>
  text.trim() !== '' || permission !== null || role !== null || status !== null;

/** Matches every user. */
export const noUserFilter: UserFilter = userFilter.parse(new URLSearchParams());
