import { lazyModule } from '@fleet-console/remote-kit/lazy';
import { ConnectionStatus } from '../connection/ConnectionStatus.tsx';
import connectionEn from '../connection/locales/en.json';
import connectionPl from '../connection/locales/pl.json';
import { Bell } from '../notifications/Bell.tsx';
import { Toasts } from '../notifications/Toasts.tsx';
import notificationsEn from '../notifications/locales/en.json';
import notificationsPl from '../notifications/locales/pl.json';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PanelHost } from '../panels/PanelHost.tsx';
import panelsEn from '../panels/locales/en.json';
import panelsPl from '../panels/locales/pl.json';
import { SuspensionBanner } from '../suspended-groups/SuspensionBanner.tsx';
import suspensionEn from '../suspended-groups/locales/en.json';
import suspensionPl from '../suspended-groups/locales/pl.json';
import { ErrorLog } from '../tools/ErrorLog.tsx';
import { LanguageSwitch, ThemeSwitch } from '../tools/Preferences.tsx';
import toolsEn from '../tools/locales/en.json';
import toolsPl from '../tools/locales/pl.json';
import { ManyMessages } from '../messages/ManyMessages.tsx';
import { logError } from '../logging/log-error.ts';
import { Overlay } from './Overlay.tsx';

const toolMessages = {
  connection: { en: connectionEn, pl: connectionPl },
  notifications: { en: notificationsEn, pl: notificationsPl },
  panels: { en: panelsEn, pl: panelsPl },
  suspension: { en: suspensionEn, pl: suspensionPl },
  tools: { en: toolsEn, pl: toolsPl },
};

const notifications = lazyModule(
  () => import(/* webpackChunkName: "notifications" */ '../notifications/NotificationsModal.tsx').then((part) => part.NotificationsModal),
  (error) => logError("Couldn't load the notifications", error),
);

const palette = lazyModule(
  () => import(/* webpackChunkName: "palette" */ '../palette/CommandPalette.tsx').then((part) => part.CommandPalette),
  (error) => logError("Couldn't load the command palette", error),
);

/** The title bar's tools, loaded after the first screen. */
export function TitleBarTools() {
  return (
    <ManyMessages messages={toolMessages}>
      <ConnectionStatus />
      <ErrorLog />
      <PaletteButton />
      <Bell />
      <LanguageSwitch />
      <ThemeSwitch />
    </ManyMessages>
  );
}

/** Banners between the title bar and the screen. */
export function Banners() {
  return (
    <ManyMessages messages={toolMessages}>
      <SuspensionBanner />
    </ManyMessages>
  );
}

/** Toasts dock below the screen, so they don't cover it. */
export function ToastDock() {
  return (
    <ManyMessages messages={toolMessages}>
      <Toasts />
    </ManyMessages>
  );
}

/** Dialogs and panels over signed-in screens. */
export function Overlays() {
  return (
    <ManyMessages messages={toolMessages}>
      <PanelHost />
      <Overlay name="notifications" code={notifications} />
      <Overlay name="palette" code={palette} />
    </ManyMessages>
  );
}
