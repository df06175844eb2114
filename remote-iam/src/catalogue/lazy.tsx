import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';

// The item editor and the matrix have separate chunks.
const loadItemScreens = () => import(/* webpackChunkName: "catalogue-item" */ './CatalogueItemScreen.tsx');

export const itemScreen = lazyPart(() => loadItemScreens().then((part) => part.CatalogueItemScreen), <LoadingState shape="form" />);
export const newItemScreen = lazyPart(() => loadItemScreens().then((part) => part.NewCatalogueItemScreen), <LoadingState shape="form" />);
export const matrix = lazyPart(
  () => import(/* webpackChunkName: "catalogue-matrix" */ './Matrix.tsx').then((part) => part.Matrix),
  <LoadingState />,
);
