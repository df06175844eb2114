import { hostPage } from '../lazy/host-page.tsx';

/** The teasers of features that an account does not have. */
export const premiumPage = hostPage<{ page: string }>('Premium', () =>
  import(/* webpackChunkName: "premium" */ './PremiumScreen.tsx').then((part) => part.PremiumScreen),
);
