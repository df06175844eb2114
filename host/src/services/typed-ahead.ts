/** Letters typed between the opening of the palette and the moment its field has the focus: its code may still be on the way. */
export interface TypedAhead {
  begin(): void;
  /** Stops listening. Returns what was typed. */
  end(): string;
}

/** @param onEscape the user does not want the palette after all */
export function createTypedAhead(target: Document, onEscape: () => void): TypedAhead {
  let typed = '';
  const hear = (event: KeyboardEvent) => {
    const { key, isComposing } = event;
    // AltGr writes letters, and some systems report it as Control and Alt.
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
