import { hostPage } from '../lazy/host-page.tsx';

/** The Welcome screen, in a chunk of its own: other screens are often opened directly. */
export const welcomePage = hostPage('Welcome', () =>
  import(/* webpackChunkName: "welcome" */ './WelcomeScreen.tsx').then((part) => part.WelcomeScreen),
);
