import { ownPage } from '../lazy/own-page.tsx';

/** What's new: few open it, and nobody first. */
export const aboutPage = ownPage('About', () =>
  import(/* webpackChunkName: "about" */ './AboutScreen.tsx').then((part) => part.AboutScreen),
);
