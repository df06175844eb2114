/** Buffers keys typed between opening the palette and focusing its field, while its code may still be loading. */
export interface TypedAhead {
  begin(): void;
  /** Stops listening. Returns the typed text. */
  end(): string;
}

/** @param onEscape called when the user cancels */
export function createTypedAhead(target: Document, onEscape: () => void): TypedAhead {
  let typed = '';
  const hear = (event: KeyboardEvent) => {
    const { key, isComposing } = event;
    // AltGr types characters, and some systems report it as Control and Alt.
    const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isShortcut || isComposing) return;
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (Array.from(key).length === 1) typed += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    begin() {
      typed = '';
      target.addEventListener('keydown', hear, true);
    },
    end() {
      target.removeEventListener('keydown', hear, true);
      const text = typed;
      typed = '';
      return text;
    },
  };
}
