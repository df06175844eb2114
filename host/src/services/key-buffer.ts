/** Buffers keys typed between opening the palette and focusing its field, while its code may still be loading. */
export interface KeyBuffer {
  start(): void;
  /** Stops listening. Returns the typed text. */
  stop(): string;
}

/** @param onCancel called when the user cancels */
export function createKeyBuffer(target: Document, onCancel: () => void): KeyBuffer {
  let typed = '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, isComposing } = event;
    // AltGr types characters, and some systems report it as Control and Alt.
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isShortcut || isComposing) return;
    if (key === 'Escape') onCancel();
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (Array.from(key).length === 1) typed += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    start() {
      typed = '';
      target.addEventListener('keydown', onKeyDown, true);
    },
    stop() {
      target.removeEventListener('keydown', onKeyDown, true);
      const text = typed;
      typed = '';
      return text;
    },
  };
}
