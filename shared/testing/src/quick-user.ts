import userEvent, { type UserEvent } from '@testing-library/user-event';

const textTypes = ['text', 'search', 'email', 'password', 'tel', 'url', 'textarea'];

/** Whether a text can be pasted with the same result as typing it: no special keys, no length limit, no field that filters keys. */
const canPaste = (field: Element, text: string): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  textTypes.includes(field.type) &&
  !field.disabled &&
  !field.readOnly &&
  field.maxLength < 0 &&
  text.length > 2 &&
  !/[{[]/.test(text);

const stopEvent = (event: Event) => event.stopImmediatePropagation();

/** A user who pastes texts except for the last character, which is typed. With a render per keystroke, typing took half of the time of many tests. */
export function quickUser(...options: Parameters<typeof userEvent.setup>): UserEvent {
  const user = userEvent.setup(...options);
  const type: UserEvent['type'] = async (field, text, typeOptions) => {
    if (typeOptions !== undefined || !canPaste(field, text)) return user.type(field, text, typeOptions);
    await user.click(field);
    // An input event that looks like typing, not like a paste.
    document.addEventListener('paste', stopEvent, true);
    await user.paste(text.slice(0, -1)).finally(() => document.removeEventListener('paste', stopEvent, true));
    return user.keyboard(text.slice(-1));
  };
  return { ...user, type };
}
