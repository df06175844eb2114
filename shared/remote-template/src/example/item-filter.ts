import { choiceField, pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';

/** The filter of the list, stored in the URL, so that links restore it. */
export interface ItemFilter {
  readonly text: string;
  /** Null: in a vehicle or not. */
  readonly free: boolean | null;
  /** From 0. */
  readonly page: number;
}

export const itemFilter = urlFilter<ItemFilter>({
  text: textField('q', 80),
  free: choiceField('free', { yes: true, no: false }),
  page: pageField(),
});
