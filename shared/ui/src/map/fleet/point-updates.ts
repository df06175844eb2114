import { inSlices } from '../../base/in-slices.ts';
import { withMovedPoints, noPoints, projectPoints, type PlacedPoints, type PointReader } from './points.ts';
import { pageInteraction } from '../../base/interaction.ts';

/** Delay after a change, in ms: the surroundings are painted first. */
const DELAY = 50;
/** Minimum interval between updates, in ms. While the user types or scrolls there are none. */
const MIN_INTERVAL = 400;

interface Shown<Point> {
  readonly points: readonly Point[];
  readonly selection: ReadonlySet<string>;
}

/** @param isLive the same points, some of which moved or changed their status */
type OnPlaced = (placed: PlacedPoints, isLive: boolean) => void;

/** Projects points that change all the time, at a rate that keeps the browser responsive. */
export class PointUpdates<Point> {
  placed = noPoints;
  readonly #read: PointReader<Point>;
  readonly #onPlaced: OnPlaced;
  readonly #interaction = pageInteraction();
  #pending: Shown<Point> | null = null;
  /** The input of `placed`. */
  #drawn: Shown<Point> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #processedAt = Number.NEGATIVE_INFINITY;
  #cancelSlices: (() => void) | null = null;
  #ended = false;

  constructor(read: PointReader<Point>, onPlaced: OnPlaced) {
    this.#read = read;
    this.#onPlaced = onPlaced;
  }

  /** @param isImmediate without delay, because the user asked for it */
  update(points: readonly Point[], selection: ReadonlySet<string>, isImmediate: boolean): void {
    if (isImmediate) {
      this.#cancelPending();
      this.#timer = setTimeout(this.#process);
    }
    this.#pending = { points, selection };
    this.#schedule();
  }

  /** Removes all points. */
  clear(): void {
    this.#cancelPending();
    [this.placed, this.#drawn] = [noPoints, null];
  }

  end(): void {
    this.#ended = true;
    this.#cancelPending();
    this.#interaction.end();
  }

  #cancelPending(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#cancelSlices?.();
    this.#cancelSlices = null;
    this.#pending = null;
  }

  /** Draws the pending points when due. Points in progress are finished first, however fast others come. */
  #schedule(): void {
    if (this.#pending && !this.#cancelSlices)
      this.#timer ??= setTimeout(this.#process, Math.max(DELAY, this.#processedAt + MIN_INTERVAL - performance.now()));
  }

  readonly #process = (): void => {
    this.#timer = undefined;
    const pending = this.#pending;
    if (!pending || this.#ended) return;
    const wait = this.#interaction.remaining(performance.now());
    if (wait > 0) {
      this.#timer = setTimeout(this.#process, wait);
      return;
    }
    this.#processedAt = performance.now();
    this.#pending = null;
    const { points, selection } = pending;
    const [read, drawn] = [this.#read, this.#drawn];
    const next = drawn?.selection === selection ? withMovedPoints({ points: drawn.points, placed: this.placed }, points, read) : null;
    if (next) return this.#draw(next, pending, true);
    let isSynchronous = false;
    const stop = inSlices(projectPoints(points, read, selection), (all) => {
      isSynchronous = true;
      this.#draw(all, pending, false);
    });
    if (!isSynchronous) this.#cancelSlices = stop;
  };

  #draw(placed: PlacedPoints, drawn: Shown<Point>, isLive: boolean): void {
    [this.placed, this.#drawn, this.#cancelSlices] = [placed, drawn, null];
    this.#onPlaced(placed, isLive);
    this.#schedule();
  }
}
