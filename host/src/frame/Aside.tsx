import { lazyModule } from '@fleet-console/remote-kit/lazy';
import { ConnectionStatus } from '../connection/ConnectionStatus.tsx';
import connectionEn from '../connection/words/en.json';
import connectionPl from '../connection/words/pl.json';
import { Bell } from '../notifications/Bell.tsx';
import { Toasts } from '../notifications/Toasts.tsx';
import notificationsEn from '../notifications/words/en.json';
import notificationsPl from '../notifications/words/pl.json';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PanelHost } from '../panels/PanelHost.tsx';
import panelsEn from '../panels/words/en.json';
import panelsPl from '../panels/words/pl.json';
import { SuspensionBanner } from '../suspension/SuspensionBanner.tsx';
import suspensionEn from '../suspension/words/en.json';
import suspensionPl from '../suspension/words/pl.json';
import { ErrorRecord } from '../tools/ErrorRecord.tsx';
import { LanguageSwitch, ThemeSwitch } from '../tools/Preferences.tsx';
import toolsEn from '../tools/words/en.json';
import toolsPl from '../tools/words/pl.json';
import { ManyWords } from '../words/ManyWords.tsx';
import { noteTrouble } from '../trouble/trouble.ts';
import { Overlay } from './Overlay.tsx';

const asideWords = {
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

/** The tools of the title bar that come after the first screen. */
export function LateTools() {
  return (
    <ManyWords words={asideWords}>
      <ConnectionStatus />
      <ErrorRecord />
      <PaletteButton />
      <Bell />
      <LanguageSwitch />
      <ThemeSwitch />
    </ManyWords>
  );
}

/** What stands between the title bar and the screen when there is need. */
export function Banners() {
  return (
    <ManyWords words={asideWords}>
      <SuspensionBanner />
    </ManyWords>
  );
}

/** Toasts have a place of their own below the screen: they cover nothing of it. */
export function ToastDock() {
  return (
    <ManyWords words={asideWords}>
      <Toasts />
    </ManyWords>
  );
}

/** What opens above signed-in screens. */
export function Overlays() {
  return (
    <ManyWords words={asideWords}>
      <PanelHost />
      <Overlay name="notifications" code={notifications} />
      <Overlay name="palette" code={palette} />
    </ManyWords>
  );
}
