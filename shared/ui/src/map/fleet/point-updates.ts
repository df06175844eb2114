import { inSlices } from '../../base/in-slices.ts';
import { moved, noPoints, placing, type PlacedPoints, type PointReader } from './points.ts';
import { followTyping } from './typing.ts';

/** Delay after a change, in ms: the surroundings are painted first. */
const BEHIND = 50;
/** Minimum interval between updates, in ms. While the user types there are none: keystrokes have priority. */
const APART = 400;

interface Shown<Point> {
  readonly points: readonly Point[];
  readonly selection: ReadonlySet<string>;
}

/** Projects points that change all the time, at a rate that keeps the browser responsive. */
export class PointUpdates<Point> {
  placed = noPoints;
  readonly #read: PointReader<Point>;
  readonly #onPlaced: (placed: PlacedPoints) => void;
  readonly #typing = followTyping(document);
  #wanted: Shown<Point> | null = null;
  /** The input of `placed`. */
  #drawn: Shown<Point> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #takenAt = Number.NEGATIVE_INFINITY;
  #stopPlacing: (() => void) | null = null;
  #ended = false;

  constructor(read: PointReader<Point>, onPlaced: (placed: PlacedPoints) => void) {
    this.#read = read;
    this.#onPlaced = onPlaced;
  }

  /** @param atOnce without delay, because the user asked for it */
  want(points: readonly Point[], selection: ReadonlySet<string>, atOnce: boolean): void {
    if (atOnce) {
      this.#forgetWanted();
      this.#timer = setTimeout(this.#take);
    }
    this.#wanted = { points, selection };
    this.#follow();
  }

  /** Removes all points. */
  clear(): void {
    this.#forgetWanted();
    [this.placed, this.#drawn] = [noPoints, null];
  }

  end(): void {
    this.#ended = true;
    this.#forgetWanted();
    this.#typing.end();
  }

  #forgetWanted(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stopPlacing?.();
    this.#stopPlacing = null;
    this.#wanted = null;
  }

  /** Draws the pending points when due. Points in progress are finished first, however fast others come. */
  #follow(): void {
    if (this.#wanted && !this.#stopPlacing)
      this.#timer ??= setTimeout(this.#take, Math.max(BEHIND, this.#takenAt + APART - performance.now()));
  }

  readonly #take = (): void => {
    this.#timer = undefined;
    const taken = this.#wanted;
    if (!taken || this.#ended) return;
    const still = this.#typing.left(performance.now());
    if (still > 0) {
      this.#timer = setTimeout(this.#take, still);
      return;
    }
    this.#takenAt = performance.now();
    this.#wanted = null;
    const { points, selection } = taken;
    const [read, drawn] = [this.#read, this.#drawn];
    const next = drawn?.selection === selection ? moved({ points: drawn.points, placed: this.placed }, points, read) : null;
    if (next) return this.#draw(next, taken);
    let atOnce = false;
    const stop = inSlices(placing(points, read, selection), (all) => {
      atOnce = true;
      this.#draw(all, taken);
    });
    if (!atOnce) this.#stopPlacing = stop;
  };

  #draw(placed: PlacedPoints, drawn: Shown<Point>): void {
    [this.placed, this.#drawn, this.#stopPlacing] = [placed, drawn, null];
    this.#onPlaced(placed);
    this.#follow();
  }
}
