import {
  ActionIcon,
  CloseIcon,
  CollapseRailIcon,
  Drawer,
  ExpandRailIcon,
  MenuIcon,
  UnstyledButton,
  useMediaQuery,
} from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useFramePart } from '../context/useFramePart.ts';
import { Brand } from './Brand.tsx';
import { NavSections } from './NavSections.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useCollapsedRail } from './useCollapsedRail.ts';

/** Below this width, a toggle replaces the rail. Source: specification, sections 2 and 9. */
export const NAVBAR_BREAKPOINT = 1250;

/** Whether the window is wide enough for the rail. */
export function useWideWindow(): boolean {
  return useMediaQuery(`(min-width: ${NAVBAR_BREAKPOINT}px)`, undefined, { getInitialValueInEffect: false });
}

/** Logo, menu and user menu in a rail. Collapsed, it shows only icons, and is widened over the screen while hovered or focused. */
export function NavbarRail() {
  const t = useMessages('navbar');
  const [collapsed, toggle] = useCollapsedRail();
  const ToggleIcon = collapsed ? ExpandRailIcon : CollapseRailIcon;
  const rail = useFramePart<HTMLElement>('navbar');
  return (
    <aside ref={rail} aria-label={t('product')} className="shell-navbar" data-collapsed={collapsed || undefined}>
      <Brand />
      <NavSections onNavigate={() => undefined} />
      <UnstyledButton className="shell-nav-entry shell-nav-toggle" onClick={toggle}>
        <ToggleIcon size={18} stroke={1.6} aria-hidden />
        <span className="shell-nav-label">{t(collapsed ? 'expand' : 'collapse')}</span>
      </UnstyledButton>
      <UserMenu />
    </aside>
  );
}

/** The navigation in a drawer, for narrow windows. */
export function NavbarToggle() {
  const t = useMessages('navbar');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon size="lg" aria-label={t('open')} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Drawer.Root opened={open} onClose={() => setOpen(false)} size={280}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('navigation')}>
          <Drawer.Body className="shell-navbar-drawer">
            <div className="shell-drawer-head">
              <Brand onNavigate={() => setOpen(false)} />
              <ActionIcon size="lg" aria-label={t('close')} onClick={() => setOpen(false)}>
                <CloseIcon size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
            <NavSections onNavigate={() => setOpen(false)} />
            <UserMenu />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
