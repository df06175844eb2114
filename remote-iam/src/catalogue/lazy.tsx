import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

// The lists come first; what is done with one thing, and the matrix, in files of their own.
const things = () => import(/* webpackChunkName: "catalogue-thing" */ './ThingScreen.tsx');

export const thingScreen = lazyPart(() => things().then((part) => part.ThingScreen), <LoadingState shape="form" />);
export const newThingScreen = lazyPart(() => things().then((part) => part.NewThingScreen), <LoadingState shape="form" />);
export const matrix = lazyPart(
  () => import(/* webpackChunkName: "catalogue-matrix" */ './Matrix.tsx').then((part) => part.Matrix),
  <LoadingState />,
);
