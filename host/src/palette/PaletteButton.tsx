import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, SearchIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Opens the command palette (row SH-20). */
export function PaletteButton() {
  const t = useMessages('tools');
  const { overlay } = useHost();
  const open = useReadable(overlay) === 'palette';
  return (
    <ActionIcon
      size="lg"
      aria-label={t('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      aria-expanded={open}
      title={t('paletteHint')}
      onClick={() => overlay.set('palette')}
    >
      <SearchIcon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
