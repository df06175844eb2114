import * as v from 'valibot';
import { persistedValue, type PersistedValue } from '../storage/persisted-value.ts';

/** Filter, order and columns of a list under a name. */
export interface SavedView {
  readonly name: string;
  /** The URL's query without the group scope, e.g. `status=offline&sort=-battery`. */
  readonly search: string;
}

const schema = v.array(v.object({ name: v.string(), search: v.string() }));

/** Returns the views of one list that an account saved in this browser. `list`: domain and list, e.g. `fleet.views`. */
export function savedViews(list: string, accountId: string): PersistedValue<SavedView[]> {
  return persistedValue('browser', `${list}.${accountId}`, schema, []);
}

/** Returns the views with one added; it replaces one with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name));
}
