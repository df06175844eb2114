import type { ServerModule } from '../../kernel/module.ts';
import { settlePairings } from './pairing-settlement.ts';
import { createPilotActs } from './pilot.acts.ts';
import { pilotsTopic } from './pilot-topic.ts';
import { pilotRoutes } from './pilot.routes.ts';

/** As `pilotsModule`, with the time in milliseconds that a request waits for the vehicle. */
export const pilotsModuleWaiting =
  (answerWithin?: number): ServerModule =>
  (app, kernel) => {
    kernel.live.register(pilotsTopic);
    app.addHook('onReady', async () => settlePairings(kernel));
    pilotRoutes(app, kernel, createPilotActs(app, kernel, answerWithin));
  };

/** Keyfobs, which specification and API call pilots. */
export const pilotsModule = pilotsModuleWaiting();
