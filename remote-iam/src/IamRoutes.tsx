import { loadedLater } from '@fleet-console/remote-kit/screens';
import { LoadingState } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';

const users = loadedLater(() => import(/* webpackChunkName: "users" */ './users/Users.tsx').then((part) => part.Users), <LoadingState />);
const catalogue = loadedLater(
  () => import(/* webpackChunkName: "catalogue" */ './catalogue/Catalogue.tsx').then((part) => part.Catalogue),
  <LoadingState />,
);
const policies = loadedLater(
  () => import(/* webpackChunkName: "policies" */ './policies/Policies.tsx').then((part) => part.Policies),
  <LoadingState />,
);
const groups = loadedLater(
  () => import(/* webpackChunkName: "groups" */ './groups/Groups.tsx').then((part) => part.Groups),
  <LoadingState />,
);
const history = loadedLater(
  () => import(/* webpackChunkName: "history" */ './events/HistoryScreen.tsx').then((part) => part.HistoryScreen),
  <LoadingState />,
);

/** The screens of access; nothing while the host is on its way to another remote. */
export function IamRoutes() {
  return (
    <Routes>
      <Route path="/users/*" element={<users.Part />} />
      <Route path="/iam/*" element={<catalogue.Part />} />
      <Route path="/permissions/history" element={<history.Part />} />
      <Route path="/permissions/*" element={<policies.Part />} />
      <Route path="/groups/*" element={<groups.Part />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
