/**
 * The address of a worker's script. The build knows this class by name (shared/build/src/preset/base-preset.ts): where one is made, it builds a script
 * that begins with the named module, and puts that script's address in the module's place. `new Worker(…)`, which it knows as well, cannot
 * be written where a library makes the worker itself.
 */
export class WorkerScript {
  readonly href: string;

  constructor(module: URL) {
    this.href = module.href;
  }
}
