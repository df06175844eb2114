type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Remembers which fields of a screen the user typed into. */
export interface TypedText {
  /** Whether a field holds typed text that the address does not: it would be lost with the screen. */
  atRisk(address: string): boolean;
  stop(): void;
}

/** Watches the fields below `root`. What a screen keeps in the address survives by itself and is not at risk. */
export function watchTypedText(root: HTMLElement): TypedText {
  const typed = new Set<Field>();
  const note = (event: Event) => {
    if (isField(event.target)) typed.add(event.target);
  };
  root.addEventListener('input', note, true);
  return {
    atRisk(address) {
      const kept = [...new URLSearchParams(address).values()];
      return [...typed].some(
        (field) =>
          field.isConnected &&
          field.type !== 'checkbox' &&
          field.type !== 'radio' &&
          field.value.trim() !== '' &&
          !kept.includes(field.value.trim()),
      );
    },
    stop: () => root.removeEventListener('input', note, true),
  };
}
