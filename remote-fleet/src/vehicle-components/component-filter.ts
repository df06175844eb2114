import { choiceField, pageField, textField, urlFilter } from '@fleet-console/remote-kit/list';
import { isKind, type Kind } from './component-kinds.ts';

/** What the list shows; all of it lives in the URL. */
export interface ComponentFilter {
  readonly kind: Kind;
  readonly text: string;
  /** Null: in vehicles or not. */
  readonly free: boolean | null;
  /** From 0. */
  readonly page: number;
}

/** How the list keeps its filter. */
export const componentFilter = urlFilter<ComponentFilter>({
  kind: { parameter: 'kind', parse: (text) => (isKind(text) ? text : 'bike'), serialize: (kind) => (kind === 'bike' ? '' : kind) },
  text: textField('q', 80),
  free: choiceField('vehicle', { none: true, some: false }),
  page: pageField(),
});
