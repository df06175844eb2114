import { LoadingState } from '@fleet-console/ui';
import { loadedLater } from '@fleet-console/remote-kit/lazy';

const load = () => import(/* webpackChunkName: "move" */ './Move.tsx');

export const moveScreen = loadedLater(() => load().then((part) => part.Move), <LoadingState />);
export const movePanel = loadedLater(() => load().then((part) => part.MoveBeside), <LoadingState shape="form" />);
