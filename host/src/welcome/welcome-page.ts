import { hostPage } from '../lazy/host-page.tsx';

/** Where everybody arrives. It has files of its own all the same: other screens are opened by their address. */
export const welcomePage = hostPage('Welcome', () =>
  import(/* webpackChunkName: "welcome" */ './WelcomeScreen.tsx').then((part) => part.WelcomeScreen),
);
