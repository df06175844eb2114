import { fakeShell } from '@fleet-console/testing';
import { perShell } from './per-shell.ts';

test('each shell has its own value, created on first use', () => {
  const create = jest.fn((shell: object) => ({ shell }));
  const valueOf = perShell(create);
  const [one, other] = [fakeShell(), fakeShell()];
  expect(create).not.toHaveBeenCalled();
  expect(valueOf(one)).toBe(valueOf(one));
  expect(valueOf(one).shell).toBe(one);
  expect(valueOf(other)).not.toBe(valueOf(one));
  expect(create).toHaveBeenCalledTimes(2);
});

test('different kinds of values of a shell are independent', () => {
  const shell = fakeShell();
  expect(perShell(() => ['a'])(shell)).toEqual(['a']);
  expect(perShell(() => ['b'])(shell)).toEqual(['b']);
});
