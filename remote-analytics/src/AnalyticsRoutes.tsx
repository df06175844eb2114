import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingScreen } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';

const trips = lazyPart(
  () => import(/* webpackChunkName: "trips" */ './trips/TripsScreen.tsx').then((part) => part.TripsScreen),
  <LoadingScreen rows="plain" />,
);

const trip = lazyPart(
  () => import(/* webpackChunkName: "trip" */ './trip/TripScreen.tsx').then((part) => part.TripScreen),
  <LoadingScreen shape="map-page" />,
);

const analytics = lazyPart(
  () => import(/* webpackChunkName: "analytics" */ './analytics/AnalyticsScreen.tsx').then((part) => part.AnalyticsScreen),
  <LoadingScreen shape="block" />,
);

/** Routes of the remote; renders nothing while the host navigates to another remote. */
export function AnalyticsRoutes() {
  return (
    <Routes>
      <Route path="/trips" element={<trips.Part />} />
      <Route path="/trips/:rideId" element={<trip.Part />} />
      <Route path="/analytics/*" element={<analytics.Part />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
