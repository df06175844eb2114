import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Cursor, Track } from './tracks.ts';

export interface CursorControl {
  readonly cursor: Cursor | null;
  /** Moves the tab stop and the focus. */
  readonly focus: (cursor: Cursor) => void;
  /** Follows a focus that the browser moved. */
  readonly follow: (element: Element) => void;
}

/** Returns the element at a cursor. */
function elementAt(root: HTMLElement | null, { itemId, track }: Cursor): HTMLElement | undefined {
  const candidates = root?.querySelectorAll<HTMLElement>(itemId === null ? '[data-cell]' : '[data-item]') ?? [];
  return [...candidates].find(({ dataset }) => dataset['track'] === track && (itemId === null || dataset['item'] === itemId));
}

const itemIn = (track: Track, id: string) => track.stops().find(({ itemId }) => itemId === id);

/** Follows an item to another track; of one that is gone, the free time remains. */
function present(tracks: readonly Track[], chosen: Cursor): Cursor | null {
  const { itemId } = chosen;
  const own = tracks.find(({ id }) => id === chosen.track);
  if (itemId === null || (own && itemIn(own, itemId))) return own ? chosen : null;
  const other = tracks.find((track) => itemIn(track, itemId));
  if (other) return { track: other.id, itemId, at: itemIn(other, itemId)?.at ?? chosen.at };
  return own ? { ...chosen, itemId: null } : null;
}

/**
 * The one tab stop of a schedule.
 * @param initial where it is until the user moves it, and after what it was on has gone
 */
export function useCursor(root: RefObject<HTMLElement | null>, tracks: readonly Track[], initial: Cursor | null): CursorControl {
  const [chosen, setChosen] = useState<Cursor | null>(null);
  const [request, setRequest] = useState(0);
  const done = useRef(0);
  const cursor = chosen === null ? initial : (present(tracks, chosen) ?? initial);

  useLayoutEffect(() => {
    if (request === done.current || !cursor) return;
    done.current = request;
    elementAt(root.current, cursor)?.focus();
  });

  return {
    cursor,
    focus: (next) => {
      setChosen(next);
      setRequest((known) => known + 1);
    },
    follow: (element) => {
      const stop = element.closest<HTMLElement>('[data-track]');
      const { track: id, item, at } = stop?.dataset ?? {};
      if (id === undefined || stop === null) return;
      if (item === undefined && at === undefined) return;
      const found = tracks.find((each) => each.id === id)?.stops();
      const time = at === undefined ? found?.find(({ itemId }) => itemId === item)?.at : Number(at);
      if (time !== undefined) setChosen({ track: id, itemId: item ?? null, at: time });
    },
  };
}
