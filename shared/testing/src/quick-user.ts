import userEvent, { type UserEvent } from '@testing-library/user-event';

const textTypes = ['text', 'search', 'email', 'password', 'tel', 'url', 'textarea'];

/** Whether a text is typed alike key by key and in one go: no special keys, no limit, no field that keeps back keys. */
const isPlain = (field: Element, text: string): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  textTypes.includes(field.type) &&
  !field.disabled &&
  !field.readOnly &&
  field.maxLength < 0 &&
  text.length > 2 &&
  !/[{[]/.test(text);

const keepBack = (event: Event) => event.stopImmediatePropagation();

/** Someone who pastes texts but for their last key, which is typed. With a render for each key, half of the time of many tests was typing. */
export function quickUser(...options: Parameters<typeof userEvent.setup>): UserEvent {
  const user = userEvent.setup(...options);
  const type: UserEvent['type'] = async (field, text, how) => {
    if (how !== undefined || !isPlain(field, text)) return user.type(field, text, how);
    await user.click(field);
    // Typed for all that the page can tell: it hears of no paste.
    document.addEventListener('paste', keepBack, true);
    await user.paste(text.slice(0, -1)).finally(() => document.removeEventListener('paste', keepBack, true));
    return user.keyboard(text.slice(-1));
  };
  return { ...user, type };
}
