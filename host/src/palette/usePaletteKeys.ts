import { useEffect } from 'react';
import { useHost } from '../context/host.ts';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Opens the palette with Ctrl/Cmd+K unless another dialog is open, as soon as a signed-in screen is shown (row SH-20). Keys typed before
 * its field is ready are buffered.
 */
export function usePaletteKeys() {
  const { overlay, keyBuffer } = useHost();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (overlay.get() === 'palette') overlay.set(null);
      else if (!document.querySelector('[aria-modal="true"]')) overlay.set('palette');
    };
    let wasOpen = overlay.get() === 'palette';
    const unsubscribe = overlay.subscribe(() => {
      const isOpen = overlay.get() === 'palette';
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      if (wasOpen) keyBuffer.start();
      else keyBuffer.stop();
    });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      unsubscribe();
      keyBuffer.stop();
    };
  }, [overlay, keyBuffer]);
}
