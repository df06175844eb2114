import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingScreen } from '@fleet-console/ui';
import { Route, Routes } from 'react-router-dom';

const calendar = lazyPart(
  () => import(/* webpackChunkName: "calendar" */ './calendar/CalendarRoot.tsx').then((part) => part.CalendarRoot),
  <LoadingScreen shape="block" />,
);

const slot = lazyPart(() => import(/* webpackChunkName: "slot" */ './slot/SlotPanel.tsx').then((part) => part.SlotPanel), null);

const newSlot = lazyPart(() => import(/* webpackChunkName: "slot-form" */ './slot-form/NewSlot.tsx').then((part) => part.NewSlot), null);

const editSlot = lazyPart(() => import(/* webpackChunkName: "slot-form" */ './slot-form/EditSlot.tsx').then((part) => part.EditSlot), null);

const inbox = lazyPart(() => import(/* webpackChunkName: "inbox" */ './inbox/Inbox.tsx').then((part) => part.Inbox), null);

const subscription = lazyPart(
  () => import(/* webpackChunkName: "subscription" */ './subscription/Subscription.tsx').then((part) => part.Subscription),
  null,
);

const settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ './settings/SettingsScreen.tsx').then((part) => part.SettingsScreen),
  <LoadingScreen shape="form" />,
);

/** Routes of the remote; renders nothing while the host navigates to another remote. */
export function PlannerRoutes() {
  return (
    <Routes>
      <Route path="/calendar" element={<calendar.Part />}>
        <Route path="new" element={<newSlot.Part />} />
        <Route path="slot/:id" element={<slot.Part />} />
        <Route path="slot/:id/edit" element={<editSlot.Part />} />
        <Route path="inbox" element={<inbox.Part />} />
        <Route path="subscription" element={<subscription.Part />} />
      </Route>
      <Route path="/calendar/settings" element={<settings.Part />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
