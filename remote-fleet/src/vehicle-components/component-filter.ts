import { choiceField, pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import { isKind, type Kind } from './component-kinds.ts';

/** Filter of the list, stored in the URL. */
export interface ComponentFilter {
  readonly kind: Kind;
  readonly text: string;
  /** Null: both. */
  readonly free: boolean | null;
  /** From 0. */
  readonly page: number;
}

export const componentFilter = urlFilter<ComponentFilter>({
  kind: { parameter: 'kind', parse: (text) => (isKind(text) ? text : 'bike'), serialize: (kind) => (kind === 'bike' ? '' : kind) },
  text: textField('q', 80),
  free: choiceField('vehicle', { none: true, some: false }),
  page: pageField(),
});
