import { useShell } from '@fleet-console/remote-kit';
import { LoadingScreen } from '@fleet-console/ui';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Commands, preloadCommandRuns } from './command-run/lazy.tsx';
import { runStore } from './command-run/run-store.ts';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { useLastSearch } from '@fleet-console/remote-kit/list';
import { moveScreen } from './move/lazy.tsx';
import { preloadSelection, VehiclesScreen } from './vehicle-list/VehiclesScreen.tsx';
import styles from './fleet.module.css';

const vehicleDetails = lazyPart(
  () => import(/* webpackChunkName: "vehicle-details" */ './vehicle-details/VehicleDetails.tsx').then((part) => part.VehicleDetails),
  <LoadingScreen shape="page" />,
);

const newVehicle = lazyPart(
  () => import(/* webpackChunkName: "registration" */ './registration/NewVehicle.tsx').then((part) => part.NewVehicle),
  <LoadingScreen shape="form" />,
);

const problemReport = lazyPart(
  () => import(/* webpackChunkName: "problem-report" */ './problem-report/ProblemReport.tsx').then((part) => part.ProblemReport),
  <LoadingScreen shape="form" />,
);

const vehicleCodes = lazyPart(
  () => import(/* webpackChunkName: "vehicle-codes" */ './vehicle-codes/VehicleCodes.tsx').then((part) => part.VehicleCodes),
  <LoadingScreen shape="block" />,
);

const keyfobs = lazyPart(
  () => import(/* webpackChunkName: "keyfobs" */ './keyfobs/Keyfobs.tsx').then((part) => part.Keyfobs),
  <LoadingScreen />,
);

const vehicleComponents = lazyPart(
  () =>
    import(/* webpackChunkName: "vehicle-components" */ './vehicle-components/VehicleComponents.tsx').then(
      (part) => part.VehicleComponents,
    ),
  <LoadingScreen rows="plain" />,
);

const onboarding = lazyPart(
  () => import(/* webpackChunkName: "onboarding" */ './onboarding/Onboarding.tsx').then((part) => part.Onboarding),
  <LoadingScreen shape="form" />,
);

const tags = lazyPart(() => import(/* webpackChunkName: "tags" */ './tags/Tags.tsx').then((part) => part.Tags), <LoadingScreen />);

const zones = lazyPart(
  () => import(/* webpackChunkName: "zones" */ './zones/Zones.tsx').then((part) => part.Zones),
  <LoadingScreen rows="unframed" />,
);

/** Loads the likely next chunks on first pointer or focus, so that they open without a delay. */
const preloadLikelyNext = () => {
  preloadSelection();
  vehicleDetails.preload();
  preloadCommandRuns();
};

/** The remote's screens, and the dock of running commands on all of them. */
export function FleetRoutes() {
  const shell = useShell();
  const listSearch = useLastSearch('/vehicles');
  useEffect(() => runStore(shell).restore(), [shell]);
  return (
    <div className={styles['fleet']} onPointerEnter={preloadLikelyNext} onFocus={preloadLikelyNext}>
      <div className={styles['screens']}>
        <Routes>
          <Route path="/vehicles" element={<VehiclesScreen />} />
          <Route path="/vehicles/new" element={<newVehicle.Part />} />
          <Route path="/vehicles/report" element={<problemReport.Part />} />
          <Route path="/vehicles/codes" element={<vehicleCodes.Part />} />
          <Route path="/vehicle-details/:vid?" element={<vehicleDetails.Part listSearch={listSearch} />} />
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
