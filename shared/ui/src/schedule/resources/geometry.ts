/** Pixels. */
export const HEADER_HEIGHT = 48;
/** Width of the names of resources. */
export const LABEL_WIDTH = 200;
export const NARROW_LABEL_WIDTH = 108;
/** Half the width of an hour's name, which is centred on its line. */
export const HOUR_NAME_HALF = 20;
/** A row with one lane, and a lane where there are several. */
export const ROW_HEIGHT = 52;
export const LANE_HEIGHT = 28;
/** Space around the lanes of a row. */
export const ROW_PADDING = 4;
/** The narrowest item. */
export const MIN_ITEM_WIDTH = 6;
/** Pixels of an hour at least: a wider container stretches them. */
export const MIN_HOUR_WIDTH = { day: 56, week: 7 } as const;

export const rowHeight = (lanes: number) => (lanes <= 1 ? ROW_HEIGHT : lanes * LANE_HEIGHT + 2 * ROW_PADDING);
