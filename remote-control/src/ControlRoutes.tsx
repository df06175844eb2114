import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingScreen } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';
import styles from './control-routes.module.css';

const controlTower = lazyPart(
  () => import(/* webpackChunkName: "control" */ './control/ControlTower.tsx').then((part) => part.ControlTower),
  <LoadingScreen />,
);

const simulator = lazyPart(
  () => import(/* webpackChunkName: "simulator" */ './simulator/Simulator.tsx').then((part) => part.Simulator),
  <LoadingScreen shape="details" />,
);

/** The control tower and the simulator; empty while the host switches to another remote. */
export function ControlRoutes() {
  return (
    <div className={styles['screens']}>
      <Routes>
        <Route path="/control/*" element={<controlTower.Part />} />
        <Route path="/simulator" element={<simulator.Part />} />
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
