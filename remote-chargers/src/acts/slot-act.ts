import type { HubDetail, Slot } from '../hub/hub.queries.ts';

/** What every act on a slot is given. */
export interface SlotActProps {
  readonly hub: HubDetail;
  readonly slot: Slot;
  /** Id of the text that says why nothing can be ordered; null: it can. */
  readonly reasonId: string | null;
}
