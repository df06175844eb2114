import { ownPage } from '../lazy/own-page.tsx';

/** The teasers of features that an account does not have. */
export const premiumPage = ownPage<{ page: string }>('Premium', () =>
  import(/* webpackChunkName: "premium" */ './PremiumScreen.tsx').then((part) => part.PremiumScreen),
);
