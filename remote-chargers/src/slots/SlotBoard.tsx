import { Board, type BoardProps } from './Board.tsx';
import { SlotMessages } from './SlotMessages.tsx';

/** The slots of a station in their physical layout, with their commands. */
export function SlotBoard(props: BoardProps) {
  return (
    <SlotMessages>
      <Board {...props} />
    </SlotMessages>
  );
}
