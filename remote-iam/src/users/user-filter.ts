import { isPermission, type Permission } from '@fleet-console/contract';
import { choiceField, pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';

/** What the list is narrowed by, besides the group of the title bar; all of it lives in the URL. Null: any. */
export interface UserFilter {
  /** Part of an e-mail or name. */
  readonly text: string;
  readonly permission: Permission | null;
  readonly status: 'ACTIVE' | 'PENDING' | null;
  /** From 0. */
  readonly page: number;
}

/** Texts beyond this length are refused. Source: the server. */
const LONGEST = 200;

/** How the list keeps its filter. */
export const userFilter = urlFilter<UserFilter>({
  text: textField('q', LONGEST),
  permission: { parameter: 'permission', parse: (text) => (isPermission(text) ? text : null), serialize: (permission) => permission ?? '' },
  status: choiceField('status', { active: 'ACTIVE', invited: 'PENDING' }),
  page: pageField('page', 50_000),
});
