import { pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';

/** Filter of the policy list besides the group, stored in the URL. */
export interface PolicyFilter {
  /** Part of the name of the policy or role. */
  readonly text: string;
  /** Without subgroups. */
  readonly only: boolean;
  /** From 0. */
  readonly page: number;
}

export const policyFilter = urlFilter<PolicyFilter>({
  text: textField(),
  only: { parameter: 'only', parse: (text) => text === 'yes', serialize: (only) => (only ? 'yes' : '') },
  page: pageField(),
});
