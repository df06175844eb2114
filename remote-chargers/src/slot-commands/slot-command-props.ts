import type { HubDetail, Slot } from '../hub/hub.queries.ts';

/** Props of every slot command. */
export interface SlotCommandProps {
  readonly hub: HubDetail;
  readonly slot: Slot;
  /** Id of the text with the reason why commands are disabled; null when they are enabled. */
  readonly reasonId: string | null;
}
