import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';
import styles from './details.module.css';

/** Its own chunk, with the track; map and chart are further ones. */
export const lastDay = lazyPart(
  () => import(/* webpackChunkName: "last-day" */ './LastDay.tsx').then((part) => part.LastDay),
  <div className={styles['lastDay']}>
    <LoadingState shape="block" />
  </div>,
);
