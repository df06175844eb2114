import { LoadingScreen, LoadingState } from '@fleet-console/ui';
import { lazyPart } from '@fleet-console/remote-kit/lazy';

const load = () => import(/* webpackChunkName: "move" */ './Move.tsx');

export const moveScreen = lazyPart(() => load().then((part) => part.Move), <LoadingScreen />);
export const movePanel = lazyPart(() => load().then((part) => part.LocalizedMovePanel), <LoadingState shape="form" />);
