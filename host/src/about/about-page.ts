import { hostPage } from '../lazy/host-page.tsx';

/** What's new: few open it, and no one first. */
export const aboutPage = hostPage('About', () =>
  import(/* webpackChunkName: "about" */ './AboutScreen.tsx').then((part) => part.AboutScreen),
);
