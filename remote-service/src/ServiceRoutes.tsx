import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingState } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';

const service = lazyPart(
  () => import(/* webpackChunkName: "requests" */ './service/ServiceScreen.tsx').then((part) => part.ServiceScreen),
  <LoadingState />,
);

/** Routes of the remote; renders nothing while the host navigates to another remote. */
export function ServiceRoutes() {
  return (
    <Routes>
      <Route path="/service" element={<service.Part />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
