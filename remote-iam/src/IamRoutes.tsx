import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingScreen } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';
import { useAccessChanges } from './access-changes/useAccessChanges.ts';

const loading = <LoadingScreen />;

const users = lazyPart(() => import(/* webpackChunkName: "users" */ './users/Users.tsx').then((part) => part.Users), loading);
const catalogue = lazyPart(
  () => import(/* webpackChunkName: "catalogue" */ './catalogue/Catalogue.tsx').then((part) => part.Catalogue),
  loading,
);
const policies = lazyPart(
  () => import(/* webpackChunkName: "policies" */ './policies/Policies.tsx').then((part) => part.Policies),
  loading,
);
const groups = lazyPart(() => import(/* webpackChunkName: "groups" */ './groups/Groups.tsx').then((part) => part.Groups), loading);
const history = lazyPart(
  () => import(/* webpackChunkName: "history" */ './events/HistoryScreen.tsx').then((part) => part.HistoryScreen),
  loading,
);
const audit = lazyPart(() => import(/* webpackChunkName: "audit" */ './audit/AuditScreen.tsx').then((part) => part.AuditScreen), loading);

/** The routes of this remote; renders nothing while the host navigates to another one. */
export function IamRoutes() {
  useAccessChanges();
  return (
    <Routes>
      <Route path="/users/*" element={<users.Part />} />
      <Route path="/iam/*" element={<catalogue.Part />} />
      <Route path="/permissions/history" element={<history.Part />} />
      <Route path="/permissions/*" element={<policies.Part />} />
      <Route path="/groups/*" element={<groups.Part />} />
      <Route path="/audit/:seq?" element={<audit.Part />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
