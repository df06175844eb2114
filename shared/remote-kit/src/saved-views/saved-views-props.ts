export interface SavedViewsProps {
  /** Domain and list, e.g. `fleet.views`. */
  readonly list: string;
  /** The current view as URL query without the group scope. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}
