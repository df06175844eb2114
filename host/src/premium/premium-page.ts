import { hostPage } from '../lazy/host-page.tsx';

/** The teaser screens, in a chunk of their own. */
export const premiumPage = hostPage<{ page: string }>('Premium', () =>
  import(/* webpackChunkName: "premium" */ './PremiumScreen.tsx').then((part) => part.PremiumScreen),
);
