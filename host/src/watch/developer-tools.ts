/** Smallest size of docked developer tools, in CSS pixels without zoom. Toolbars of browsers are smaller. */
const MIN_TOOLS = 200;
/** Difference of the shares of the window's width and height that the page has; a scrollbar or border is less. */
const MIN_SHARE = 0.05;

type Sizes = Pick<Window, 'innerWidth' | 'innerHeight' | 'outerWidth' | 'outerHeight'>;

/**
 * Whether developer tools seem to be docked to the window: they can pause scripts and change the page, for which no release is to blame. Compares
 * width and height, because zoom changes both.
 */
export function hasDockedTools({ innerWidth, innerHeight, outerWidth, outerHeight }: Sizes): boolean {
  if (outerWidth < 1 || outerHeight < 1 || innerWidth < 1 || innerHeight < 1) return false;
  const isBeside = innerHeight / outerHeight - innerWidth / outerWidth > MIN_SHARE;
  const isBelow = outerHeight - innerHeight * (outerWidth / innerWidth) > MIN_TOOLS;
  return isBeside || isBelow;
}
