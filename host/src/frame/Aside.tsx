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
import { SuspensionBanner } from '../suspension/SuspensionBanner.tsx';
import suspensionEn from '../suspension/locales/en.json';
import suspensionPl from '../suspension/locales/pl.json';
import { ErrorRecord } from '../tools/ErrorRecord.tsx';
import { LanguageSwitch, ThemeSwitch } from '../tools/Preferences.tsx';
import toolsEn from '../tools/locales/en.json';
import toolsPl from '../tools/locales/pl.json';
import { ManyMessages } from '../messages/ManyMessages.tsx';
import { noteTrouble } from '../trouble/trouble.ts';
import { Overlay } from './Overlay.tsx';

const asideMessages = {
  connection: { en: connectionEn, pl: connectionPl },
  notifications: { en: notificationsEn, pl: notificationsPl },
  panels: { en: panelsEn, pl: panelsPl },
  suspension: { en: suspensionEn, pl: suspensionPl },
  tools: { en: toolsEn, pl: toolsPl },
};

const notifications = lazyModule(
  () => import(/* webpackChunkName: "notifications" */ '../notifications/NotificationsModal.tsx').then((part) => part.NotificationsModal),
  (error) => noteTrouble('The notifications could not be loaded', error),
);

const palette = lazyModule(
  () => import(/* webpackChunkName: "palette" */ '../palette/CommandPalette.tsx').then((part) => part.CommandPalette),
  (error) => noteTrouble('The command palette could not be loaded', error),
);

/** The title bar's tools, loaded after the first screen. */
export function LateTools() {
  return (
    <ManyMessages words={asideMessages}>
      <ConnectionStatus />
      <ErrorRecord />
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
    <ManyMessages words={asideMessages}>
      <SuspensionBanner />
    </ManyMessages>
  );
}

/** Toasts dock below the screen, so they don't cover it. */
export function ToastDock() {
  return (
    <ManyMessages words={asideMessages}>
      <Toasts />
    </ManyMessages>
  );
}

/** Dialogs and panels over signed-in screens. */
export function Overlays() {
  return (
    <ManyMessages words={asideMessages}>
      <PanelHost />
      <Overlay name="notifications" code={notifications} />
      <Overlay name="palette" code={palette} />
    </ManyMessages>
  );
}
