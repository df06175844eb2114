import * as v from 'valibot';
import { persistedValue, type PersistedValue } from '@fleet-console/remote-kit';

/** A filter and order under a name. */
export interface SavedView {
  readonly name: string;
  /** The URL's query without the group scope, e.g. `status=offline&sort=-battery`. */
  readonly search: string;
}

const schema = v.array(v.object({ name: v.string(), search: v.string() }));

/** The views of one list that an account saved in this browser. `list` names it: `views` for vehicles. */
export function savedViews(list: string, accountId: string): PersistedValue<SavedView[]> {
  return persistedValue('browser', `fleet.${list}.${accountId}`, schema, []);
}

/** The views with one put in; it takes the place of one of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name));
}
