import { useWords } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, SearchIcon } from '@fleet-console/ui';
import { useEffect } from 'react';
import { useHost } from '../boot/host.ts';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the command palette; so does Ctrl/Cmd+K from anywhere but another dialog (row SH-20). */
export function PaletteButton() {
  const words = useWords('tools');
  const { overlay } = useHost();
  const open = useReadable(overlay) === 'palette';
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (overlay.get() === 'palette') overlay.set(null);
      else if (!document.querySelector('[aria-modal="true"]')) overlay.set('palette');
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [overlay]);
  return (
    <ActionIcon
      size="lg"
      aria-label={words('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      aria-expanded={open}
      title={words('paletteHint')}
      onClick={() => overlay.set('palette')}
    >
      <SearchIcon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
