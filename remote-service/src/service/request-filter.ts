import { pageField, setField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import { repairFilters, type RepairFilter, type RequestQuery } from '../requests/request.ts';

/** Filter of the requests, stored in the URL. */
export interface RequestFilter {
  readonly text: string;
  /** None: any. */
  readonly repairs: ReadonlySet<RepairFilter>;
  /** From 0. */
  readonly page: number;
}

/** Maximum length of a search text. Source: the server's OpenAPI document. */
const MAX_TEXT = 80;

export const requestFilter = urlFilter<RequestFilter>({
  text: textField('q', MAX_TEXT),
  repairs: setField('repair', repairFilters),
  page: pageField(),
});

/** Returns the server's filter. @param scope group to which the console is narrowed; null: all groups */
export function queryOf({ text, repairs }: Pick<RequestFilter, 'text' | 'repairs'>, scope: string | null): RequestQuery {
  return {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(repairs.size === 0 ? {} : { repair: repairFilters.filter((each) => repairs.has(each)) }),
    ...(scope === null ? {} : { groups: scope }),
  };
}
