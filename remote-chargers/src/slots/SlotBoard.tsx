import type { HubDetail } from '../hub/hub.queries.ts';
import { Board } from './Board.tsx';
import { SlotWords } from './SlotWords.tsx';

export interface SlotBoardProps {
  readonly hub: HubDetail;
  /** The cabinet shown; null: the first. */
  readonly pointId: string | null;
  readonly onPoint: (pointId: string) => void;
}

/** The slots of a station in their physical layout, and what can be done with each. */
export function SlotBoard(props: SlotBoardProps) {
  return (
    <SlotWords>
      <Board {...props} />
    </SlotWords>
  );
}
