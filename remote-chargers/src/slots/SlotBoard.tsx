import { Board, type BoardProps } from './Board.tsx';
import { SlotWords } from './SlotWords.tsx';

/** The slots of a station in their physical layout, and what can be done with each. */
export function SlotBoard(props: BoardProps) {
  return (
    <SlotWords>
      <Board {...props} />
    </SlotWords>
  );
}
