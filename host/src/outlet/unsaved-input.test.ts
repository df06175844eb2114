import { watchUnsavedInput } from './unsaved-input.ts';

/** A screen with one field, after an input event of the user. */
function inputOf(type: string, value: string) {
  const root = document.body.appendChild(document.createElement('main'));
  const field = root.appendChild(Object.assign(document.createElement('input'), { type, value }));
  const unsaved = watchUnsavedInput(root);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return unsaved;
}

test('[RE-02] typed text is unsaved input, unless it is in the address', () => {
  const unsaved = inputOf('text', 'half a sen');
  expect(unsaved.hasUnsaved('?q=other')).toBe(true);
  expect(unsaved.hasUnsaved('?q=half+a+sen')).toBe(false);
});

test.each(['range', 'checkbox', 'radio'])('[RE-02] a %s input holds no text', (type) => {
  expect(inputOf(type, '42').hasUnsaved('')).toBe(false);
});
