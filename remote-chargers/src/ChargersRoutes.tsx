import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';
import { useState } from 'react';
import { Route, Routes, useLocation, useMatch } from 'react-router-dom';
import styles from './chargers.module.css';

const stations = lazyPart(
  () => import(/* webpackChunkName: "stations" */ './stations/StationsScreen.tsx').then((part) => part.StationsScreen),
  <LoadingState />,
);
const station = lazyPart(
  () => import(/* webpackChunkName: "station" */ './station/StationScreen.tsx').then((part) => part.StationScreen),
  <LoadingState shape="details" />,
);
const portable = lazyPart(
  () => import(/* webpackChunkName: "portable" */ './portable/PortableScreen.tsx').then((part) => part.PortableScreen),
  <LoadingState />,
);

/** Returns the last search parameters of the list, for the link back to it. */
function useLastList(): string {
  const { search } = useLocation();
  const atList = useMatch('/battery-swap') !== null;
  const [last, setLast] = useState('');
  if (atList && last !== search) setLast(search);
  return last;
}

/** Routes of the remote; renders nothing while the host navigates to another remote. */
export function ChargersRoutes() {
  const list = useLastList();
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
