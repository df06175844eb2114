import { useEffect } from 'react';
import { useHost } from '../context/host.ts';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Opens the palette with Ctrl/Cmd+K unless another dialog is open, as soon as a signed-in screen is shown (row SH-20). Keys typed before
 * its field is ready are buffered.
 */
export function usePaletteKeys() {
  const { overlay, typedAhead } = useHost();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (overlay.get() === 'palette') overlay.set(null);
      else if (!document.querySelector('[aria-modal="true"]')) overlay.set('palette');
    };
    let open = overlay.get() === 'palette';
    const end = overlay.subscribe(() => {
      const now = overlay.get() === 'palette';
      if (now === open) return;
      open = now;
      if (open) typedAhead.begin();
      else typedAhead.end();
    });
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      end();
      typedAhead.end();
    };
  }, [overlay, typedAhead]);
}
