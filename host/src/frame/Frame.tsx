import type { ReactNode } from 'react';
import { useWords } from '../messages/messages.ts';
import { NavbarRail, useWideWindow } from '../navbar/Navbar.tsx';
import { usePaletteKeys } from '../palette/usePaletteKeys.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import navbarEn from '../navbar/words/en.json';
import navbarPl from '../navbar/words/pl.json';
import { TitleBar } from '../title-bar/TitleBar.tsx';
import titleBarEn from '../title-bar/words/en.json';
import titleBarPl from '../title-bar/words/pl.json';
import { ManyWords } from '../words/ManyWords.tsx';
import { useAside } from './useAside.ts';

const frameWords = {
  navbar: { en: navbarEn, pl: navbarPl },
  titleBar: { en: titleBarEn, pl: titleBarPl },
};

/** Navbar, title bar and the screen between them. */
export function Frame({ match, arrivedAt, children }: { match: RouteMatch; arrivedAt: string; children: ReactNode }) {
  const words = useWords('frame');
  const wide = useWideWindow();
  const aside = useAside();
  usePaletteKeys();
  return (
    <ManyWords words={frameWords}>
      <div className="shell-frame">
        <a href="#content" className="shell-skip">
          {words('skip')}
        </a>
        {wide && <NavbarRail />}
        <div className="shell-page">
          <TitleBar match={match} arrivedAt={arrivedAt} tools={aside && <aside.LateTools />} />
          {aside && <aside.Banners />}
          <main id="content" tabIndex={-1} className="shell-outlet">
            {children}
          </main>
          {aside && <aside.ToastDock />}
        </div>
      </div>
    </ManyWords>
  );
}
