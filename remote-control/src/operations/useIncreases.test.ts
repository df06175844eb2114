import { renderHook } from '@testing-library/react';
import { useIncreases } from './useIncreases.ts';

const counts = (faults: number, offline = 0) => new Map(Object.entries({ faults, offline }));

test('[CT-02] counts how often each counter increased, from the second reading on and within one scope', () => {
  const { result, rerender } = renderHook(({ at, scope }) => useIncreases(at, scope), {
    initialProps: { at: undefined as ReadonlyMap<string, number> | undefined, scope: null as string | null },
  });
  const after = (at: ReadonlyMap<string, number>, scope: string | null = null) => {
    rerender({ at, scope });
    return Object.fromEntries(result.current);
  };
  expect(after(counts(1, 5))).toEqual({});
  expect(after(counts(2, 4))).toEqual({ faults: 1 });
  expect(after(counts(2, 4))).toEqual({ faults: 1 });
  expect(after(counts(3, 5))).toEqual({ faults: 2, offline: 1 });
  expect(after(counts(9, 9), '142')).toEqual({});
  expect(after(new Map([...counts(9, 9), ['new', 1]]), '142')).toEqual({ new: 1 });
});
