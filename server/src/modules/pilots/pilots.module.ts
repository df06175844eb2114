import type { ServerModule } from '../../kernel/module.ts';
import { startPairingSettlement } from './pairing-settlement.ts';
import { createPilotService } from './pilot.service.ts';
import { pilotsTopic } from './pilot-topic.ts';
import { pilotRoutes } from './pilot.routes.ts';

/** Returns the keyfob module. `answerTimeout`: how long a request waits for the vehicle, in milliseconds. */
export const createPilotsModule =
  (answerTimeout?: number): ServerModule =>
  (app, kernel) => {
    kernel.live.register(pilotsTopic);
    app.addHook('onReady', async () => startPairingSettlement(kernel));
    pilotRoutes(app, kernel, createPilotService(app, kernel, answerTimeout));
  };

/** The keyfob module; the specification and the API call keyfobs pilots. */
export const pilotsModule = createPilotsModule();
