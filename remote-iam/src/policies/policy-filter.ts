import { pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';

/** What the list of policies is narrowed by, besides the group; all of it lives in the address. */
export interface PolicyFilter {
  /** Part of a name of a policy or of its role. */
  readonly text: string;
  /** Of the group alone, without those below. */
  readonly only: boolean;
  /** From 0. */
  readonly page: number;
}

/** How the list keeps its filter. */
export const policyFilter = urlFilter<PolicyFilter>({
  text: textField(),
  only: { parameter: 'only', parse: (text) => text === 'yes', serialize: (only) => (only ? 'yes' : '') },
  page: pageField(),
});
