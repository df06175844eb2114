import { rememberBuiltins } from './builtins.ts';
import { guardDialogs, guardGlobals } from './guarded-globals.ts';

const builtins = rememberBuiltins(window);

test('HREL-A18 restores replaced built-in functions and names them', () => {
  const { map } = Array.prototype;
  const { catch: original } = Promise.prototype;
  Object.assign(Array.prototype, { map: () => [] });
  Reflect.defineProperty(Promise.prototype, 'catch', { value: () => undefined, configurable: true });
  expect(builtins.restore().map(({ name }) => name)).toEqual(['Array.prototype.map', 'Promise.prototype.catch']);
  expect(Array.prototype.map).toBe(map);
  expect(Promise.prototype.catch).toBe(original);
  expect(builtins.restore()).toEqual([]);
});

test('HREL-A18 works while the functions that it would use itself are replaced', () => {
  const originals = { push: Array.prototype.push, keys: Object.getOwnPropertyDescriptor };
  Object.assign(Array.prototype, { push: () => 0 });
  Object.getOwnPropertyDescriptor = () => undefined;
  expect(builtins.restore()).toHaveLength(2);
  expect([Array.prototype.push, Object.getOwnPropertyDescriptor]).toEqual([originals.push, originals.keys]);
});

/** Runs code as if it were in a file of a release. */
const asRelease = (code: string) =>
  // oxlint-disable-next-line no-implied-eval
  new Function(`${code}\n//# sourceURL=http://localhost/r/remote-samples/dddddddd/remote.js`)() as unknown;

test('HREL-A18 refuses to replace global functions for releases, and allows it for others', () => {
  const original = window.queueMicrotask;
  const refused: string[] = [];
  const guards = guardGlobals(window, (name, stack) => {
    const isRelease = stack.includes('/r/remote-samples/');
    if (isRelease) refused.push(name);
    return isRelease;
  });
  asRelease('window.queueMicrotask = () => 1; queueMicrotask = () => 2;');
  expect(window.queueMicrotask).toBe(original);
  expect(refused).toEqual(['queueMicrotask', 'queueMicrotask']);
  const extension = () => undefined;
  window.queueMicrotask = extension;
  expect(window.queueMicrotask).toBe(extension);
  window.queueMicrotask = original;
  Object.defineProperty(window, 'queueMicrotask', { value: extension, configurable: true });
  expect(guards.restore()).toEqual([{ name: 'queueMicrotask', by: extension }]);
  expect(window.queueMicrotask).toBe(original);
  expect(guards.restore()).toEqual([]);
  guards.stop();
  expect(Object.getOwnPropertyDescriptor(window, 'queueMicrotask')).toMatchObject({ value: original, writable: true });
});

test('HREL-A19 switches dialogs off for releases only', () => {
  const opened: string[] = [];
  const originals = { alert: window.alert, confirm: window.confirm, prompt: window.prompt };
  const native = (name: string) => (text?: string) => {
    opened.push(`${name} ${text}`);
    return true;
  };
  Object.assign(window, { alert: native('alert'), confirm: native('confirm'), prompt: native('prompt') });
  const end = guardDialogs(window, (_name, stack) => stack.includes('/r/remote-samples/'));
  expect(asRelease('alert("a"); return [confirm("b"), prompt("c")];')).toEqual([false, null]);
  expect(opened).toEqual([]);
  expect(window.confirm('d')).toBe(true);
  expect(opened).toEqual(['confirm d']);
  end();
  Object.assign(window, originals);
});
