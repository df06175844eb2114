/** Paths of the host's own screens by route name; remotes can't serve them. */
export const hostScreens = {
  Welcome: '/welcome',
  Premium: '/premium/:page',
  About: '/about',
} as const;

/** First segments of addresses that the front answers itself, so that no screen can have them. */
export const reservedSegments: readonly string[] = ['api', 'r', 'releases'];
