type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Tracks the fields of a screen that the user has typed into. */
export interface UnsavedInput {
  /** Whether a field holds typed text that isn't in the address: it would be lost with the screen. */
  hasUnsaved(address: string): boolean;
  stop(): void;
}

/** Tracks the fields below `root`. Text that is also in the address survives and doesn't count. */
export function watchUnsavedInput(root: HTMLElement): UnsavedInput {
  const typed = new Set<Field>();
  const onInput = (event: Event) => {
    if (isField(event.target)) typed.add(event.target);
  };
  root.addEventListener('input', onInput, true);
  return {
    hasUnsaved(address) {
      const inAddress = [...new URLSearchParams(address).values()];
      return [...typed].some(
        (field) =>
          field.isConnected &&
          field.type !== 'checkbox' &&
          field.type !== 'radio' &&
          field.type !== 'range' &&
          field.value.trim() !== '' &&
          !inAddress.includes(field.value.trim()),
      );
    },
    stop: () => root.removeEventListener('input', onInput, true),
  };
}
