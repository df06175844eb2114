/**
 * URL of a worker's script. The build recognizes this class by name (shared/build/src/preset/base-preset.ts): for each instance it builds a script with
 * the module as entry point, and passes that script's URL instead. `new Worker(…)`, which it recognizes too, isn't possible where a library creates the
 * worker.
 */
export class WorkerScript {
  readonly href: string;

  constructor(module: URL) {
    this.href = module.href;
  }
}
