/** Pixels of an hour, and of the column with the hours. */
export const HOUR_HEIGHT = 48;
export const PX_PER_MINUTE = HOUR_HEIGHT / 60;
export const GUTTER = 56;
/** Items are at least this high: one line of text, and a target of 24 px. */
export const MIN_MINUTES = 24 / PX_PER_MINUTE;
/** Items side by side are at least this wide: in a week the others are counted, a day grows wider. */
export const MIN_WEEK_LANE = 56;
/** The number of hidden items. */
export const CROWD_WIDTH = 36;
export const MIN_DAY_LANE = 84;
