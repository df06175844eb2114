import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, SearchIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useWords } from '../messages/messages.ts';

/** Opens the command palette (row SH-20). */
export function PaletteButton() {
  const words = useWords('tools');
  const { overlay } = useHost();
  const open = useReadable(overlay) === 'palette';
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
