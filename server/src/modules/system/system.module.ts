import type { ServerModule } from '../../kernel/module.ts';
import { createHeartbeat } from './heartbeat.ts';
import { statusRoutes } from './status.routes.ts';

interface SystemOptions {
  /** Whether this process writes that it is alive. */
  readonly beats: boolean;
  /** In ms. */
  readonly interval?: number;
}

/** The state of the system, for operators. */
export const systemModule =
  ({ beats, interval }: SystemOptions): ServerModule =>
  (app, kernel) => {
    statusRoutes(app, kernel);
    if (!beats) return;
    const heartbeat = createHeartbeat(kernel, interval);
    app.addHook('onReady', heartbeat.start);
    app.addHook('onClose', heartbeat.stop);
  };
