import { refuse } from '../../kernel/refusal.ts';

/** Position in the list: after this ride. */
export interface RideCursor {
  /** Whether it is in the first part, that of unfinished rides. */
  readonly unfinished: boolean;
  /** Start of the ride in microseconds since 1970, the precision of the database. */
  readonly start: string;
  readonly id: string;
}

const CURSOR = /^([uf])\.(-?\d{1,16})\.(.{1,64})$/s;

export const cursorText = ({ unfinished, start, id }: RideCursor) => `${unfinished ? 'u' : 'f'}.${start}.${id}`;

/** @throws Refusal 400 for a text that isn't a cursor */
export function parseCursor(text: string): RideCursor {
  const [, part, start = '', id = ''] = CURSOR.exec(text) ?? [];
  if (part === undefined) return refuse('invalid-input', "The cursor isn't valid for this list", 400);
  return { unfinished: part === 'u', start, id };
}
