import type { Shell } from '@fleet-console/contract';

/** Returns a function that returns a shell's value: created on first use, it lives as long as the shell and outlives screens. */
export function perShell<Value extends object>(create: (shell: Shell) => Value): (shell: Shell) => Value {
  const values = new WeakMap<Shell, Value>();
  return (shell) => {
    const value = values.get(shell) ?? create(shell);
    values.set(shell, value);
    return value;
  };
}
