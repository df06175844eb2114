import { useHost } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';

/** The logo, a link to /welcome. */
export function Brand({ onNavigate }: { onNavigate?: () => void }) {
  const t = useMessages('navbar');
  const { shell } = useHost();
  return (
    <HostLink to={shell.navigation.href('Welcome')} className="shell-brand" onClick={onNavigate} aria-label={t('home')}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="shell-brand-mark">
        <path d="M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z" />
        <path d="M10.5 19.5c3.5 0 3.5-7 7-7h4" />
        <circle cx="10.5" cy="19.5" r="2.1" />
        <circle cx="21.5" cy="12.5" r="2.1" />
      </svg>
      <span>{t('product')}</span>
    </HostLink>
  );
}
