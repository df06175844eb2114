import type { Readable } from '@fleet-console/contract';
import { writable } from '@fleet-console/contract';

/** A part of the console's own frame. `page` and `content` contain releases; the others must receive clicks. */
export type FramePartName = 'page' | 'navbar' | 'title bar' | 'content';

export interface FramePart {
  readonly name: FramePartName;
  readonly element: Element;
}

/** The parts of the frame that the host shows now. */
export interface FrameParts extends Readable<readonly FramePart[]> {
  /** Returns the function to call before the host hides or removes the part. */
  show(part: FramePart): () => void;
  /** Number of times that the navbar and the title bar were drawn from scratch. */
  readonly redrawn: Readable<number>;
  /** Draws them from scratch: what they show may have been computed with replaced built-in functions, and React may have kept it. */
  redraw(): void;
}

export function createFrameParts(): FrameParts {
  const parts = writable<readonly FramePart[]>([]);
  const redrawn = writable(0);
  return {
    get: parts.get,
    subscribe: parts.subscribe,
    show(part) {
      parts.set([...parts.get(), part]);
      return () => parts.set(parts.get().filter((each) => each !== part));
    },
    redrawn,
    redraw: () => redrawn.set(redrawn.get() + 1),
  };
}
