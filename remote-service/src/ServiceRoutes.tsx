import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { LoadingScreen } from '@fleet-console/ui';
import { Outlet, Route, Routes } from 'react-router-dom';

const service = lazyPart(
  () => import(/* webpackChunkName: "requests" */ './service/ServiceScreen.tsx').then((part) => part.ServiceScreen),
  <LoadingScreen />,
);

const request = lazyPart(
  () => import(/* webpackChunkName: "request" */ './detail/RequestPanel.tsx').then((part) => part.RequestPanel),
  null,
);

const settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ './settings/SettingsScreen.tsx').then((part) => part.SettingsScreen),
  <LoadingScreen shape="form" />,
);

const reports = lazyPart(
  () => import(/* webpackChunkName: "reports" */ './reports/ReportsScreen.tsx').then((part) => part.ReportsScreen),
  <LoadingScreen shape="form" />,
);

const chatbot = lazyPart(
  () => import(/* webpackChunkName: "chatbot" */ './chatbot/ChatbotScreen.tsx').then((part) => part.ChatbotScreen),
  <LoadingScreen shape="form" />,
);

/** The list, with the panel of a request over it. */
function ListWithPanel() {
  return (
    <>
      <service.Part />
      <Outlet />
    </>
  );
}

const newRequest = lazyPart(
  () => import(/* webpackChunkName: "new-request" */ './new-request/NewRequest.tsx').then((part) => part.NewRequest),
  <LoadingScreen shape="form" />,
);

/** Routes of the remote; renders nothing while the host navigates to another remote. */
export function ServiceRoutes() {
  return (
    <Routes>
      <Route path="/service" element={<ListWithPanel />}>
        <Route path=":id" element={<request.Part />} />
      </Route>
      <Route path="/service/new" element={<newRequest.Part />} />
      <Route path="/service/settings" element={<settings.Part />} />
      <Route path="/service/reports" element={<reports.Part />} />
      <Route path="/chatbot" element={<chatbot.Part />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
