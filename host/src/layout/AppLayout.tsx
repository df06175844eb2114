import { useReadable } from '@fleet-console/remote-kit';
import type { ReactNode } from 'react';
import { useHost } from '../context/host.ts';
import { UpdateNotice } from '../host-update/UpdateNotice.tsx';
import { useMessages } from '../messages/messages.ts';
import { NavbarRail, useWideWindow } from '../navbar/Navbar.tsx';
import { usePaletteKeys } from '../palette/usePaletteKeys.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import navbarEn from '../navbar/locales/en.json';
import navbarPl from '../navbar/locales/pl.json';
import { TitleBar } from '../title-bar/TitleBar.tsx';
import titleBarEn from '../title-bar/locales/en.json';
import titleBarPl from '../title-bar/locales/pl.json';
import { ManyMessages } from '../messages/ManyMessages.tsx';
import { useFramePart } from '../context/useFramePart.ts';
import { useDeferredTools } from './useDeferredTools.ts';

const layoutMessages = {
  navbar: { en: navbarEn, pl: navbarPl },
  titleBar: { en: titleBarEn, pl: titleBarPl },
};

/** Layout of signed-in screens: navbar, title bar and content. */
export function AppLayout({ match, arrivedAt, children }: { match: RouteMatch; arrivedAt: string; children: ReactNode }) {
  const t = useMessages('layout');
  const wide = useWideWindow();
  const deferred = useDeferredTools();
  const page = useFramePart<HTMLDivElement>('page');
  const content = useFramePart<HTMLElement>('content');
  const redrawn = useReadable(useHost().frameParts.redrawn);
  usePaletteKeys();
  return (
    <ManyMessages messages={layoutMessages}>
      <div ref={page} className="shell-layout">
        <a href="#content" className="shell-skip">
          {t('skip')}
        </a>
        {wide && <NavbarRail key={redrawn} />}
        <div className="shell-page">
          <TitleBar key={redrawn} match={match} arrivedAt={arrivedAt} tools={deferred && <deferred.TitleBarTools />} />
          {deferred && <deferred.Banners />}
          <main ref={content} id="content" tabIndex={-1} className="shell-outlet">
            {children}
          </main>
          {deferred && <deferred.ToastDock />}
          <UpdateNotice />
        </div>
      </div>
    </ManyMessages>
  );
}
