import type { Shell } from '@fleet-console/contract';

/** Returns a function that gives a shell its one value: made when it is first asked for, kept as long as the shell, so that it outlives screens. */
export function perShell<Value extends object>(create: (shell: Shell) => Value): (shell: Shell) => Value {
  const values = new WeakMap<Shell, Value>();
  return (shell) => {
    const value = values.get(shell) ?? create(shell);
    values.set(shell, value);
    return value;
  };
}
