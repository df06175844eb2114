import type { ServerModule } from '../../kernel/app.ts';
import { createPilotActs } from './pilot.acts.ts';
import { pilotRoutes } from './pilot.routes.ts';

/** Keyfobs, which specification and API call pilots. */
export const pilotsModule: ServerModule = (app, kernel) => pilotRoutes(app, kernel, createPilotActs(kernel));
