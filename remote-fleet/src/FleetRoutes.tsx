import { useShell } from '@fleet-console/remote-kit';
import { LoadingState } from '@fleet-console/ui';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Commands, fetchCommandRuns } from './command-run/later.tsx';
import { runStore } from './command-run/run-store.ts';
import { loadedLater } from '@fleet-console/remote-kit/lazy';
import { moveScreen } from './move/later.tsx';
import { fetchSelection, VehiclesScreen } from './vehicle-list/VehiclesScreen.tsx';
import styles from './fleet.module.css';

const vehicleDetails = loadedLater(
  () => import(/* webpackChunkName: "vehicle-details" */ './vehicle-details/VehicleDetails.tsx').then((part) => part.VehicleDetails),
  <LoadingState shape="details" />,
);

const newVehicle = loadedLater(
  () => import(/* webpackChunkName: "registration" */ './registration/NewVehicle.tsx').then((part) => part.NewVehicle),
  <LoadingState shape="form" />,
);

const problemReport = loadedLater(
  () => import(/* webpackChunkName: "problem-report" */ './problem-report/ProblemReport.tsx').then((part) => part.ProblemReport),
  <LoadingState shape="form" />,
);

const keyfobs = loadedLater(
  () => import(/* webpackChunkName: "keyfobs" */ './keyfobs/Keyfobs.tsx').then((part) => part.Keyfobs),
  <LoadingState />,
);

const vehicleComponents = loadedLater(
  () =>
    import(/* webpackChunkName: "vehicle-components" */ './vehicle-components/VehicleComponents.tsx').then(
      (part) => part.VehicleComponents,
    ),
  <LoadingState />,
);

const onboarding = loadedLater(
  () => import(/* webpackChunkName: "onboarding" */ './onboarding/Onboarding.tsx').then((part) => part.Onboarding),
  <LoadingState shape="form" />,
);

const tags = loadedLater(() => import(/* webpackChunkName: "tags" */ './tags/Tags.tsx').then((part) => part.Tags), <LoadingState />);

const zones = loadedLater(() => import(/* webpackChunkName: "zones" */ './zones/Zones.tsx').then((part) => part.Zones), <LoadingState />);

/** What comes next must come at once: it is asked for when somebody reaches for the screen. */
const fetchNext = () => {
  fetchSelection();
  vehicleDetails.fetch();
  fetchCommandRuns();
};

/** The screens of the fleet, and the running commands that stay in sight on all of them. */
export function FleetRoutes() {
  const shell = useShell();
  useEffect(() => runStore(shell).adopt(), [shell]);
  return (
    <div className={styles['fleet']} onPointerEnter={fetchNext} onFocus={fetchNext}>
      <div className={styles['screens']}>
        <Routes>
          <Route path="/vehicles" element={<VehiclesScreen />} />
          <Route path="/vehicles/new" element={<newVehicle.Part />} />
          <Route path="/vehicles/report" element={<problemReport.Part />} />
          <Route path="/vehicle-details/:vid?" element={<vehicleDetails.Part />} />
          <Route path="/geofencing/*" element={<zones.Part />} />
          <Route path="/vehicles-group" element={<moveScreen.Part />} />
          <Route path="/pilots" element={<keyfobs.Part />} />
          <Route path="/vehicle-components/*" element={<vehicleComponents.Part />} />
          <Route path="/onboarding" element={<onboarding.Part />} />
          <Route path="/tags/*" element={<tags.Part />} />
          <Route path="*" element={null} />
        </Routes>
      </div>
      <Commands />
    </div>
  );
}
