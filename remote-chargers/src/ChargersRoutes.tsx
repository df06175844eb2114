import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { useLastSearch } from '@fleet-console/remote-kit/list';
import { LoadingScreen } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';
import styles from './chargers.module.css';

const stations = lazyPart(
  () => import(/* webpackChunkName: "stations" */ './stations/StationsScreen.tsx').then((part) => part.StationsScreen),
  <LoadingScreen rows="plain" />,
);
const station = lazyPart(
  () => import(/* webpackChunkName: "station" */ './station/StationScreen.tsx').then((part) => part.StationScreen),
  <LoadingScreen shape="page" />,
);
const portable = lazyPart(
  () => import(/* webpackChunkName: "portable" */ './portable/PortableScreen.tsx').then((part) => part.PortableScreen),
  <LoadingScreen />,
);

/** Routes of the remote; renders nothing while the host navigates to another remote. */
export function ChargersRoutes() {
  const list = useLastSearch('/battery-swap');
  return (
    // Preloads the station screen on hover or focus.
    <div className={styles['screens']} onPointerEnter={station.preload} onFocus={station.preload}>
      <Routes>
        <Route path="/battery-swap" element={<stations.Part />} />
        <Route path="/battery-swap/:hid/:pid?" element={<station.Part listSearch={list} />} />
        <Route path="/charger-go/:hid?/:pid?" element={<portable.Part />} />
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
