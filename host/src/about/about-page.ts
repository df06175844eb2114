import { hostPage } from '../lazy/host-page.tsx';

/** The About screen, in a chunk of its own: few users open it. */
export const aboutPage = hostPage('About', () =>
  import(/* webpackChunkName: "about" */ './AboutScreen.tsx').then((part) => part.AboutScreen),
);
