import type { ServerModule } from '../../kernel/module.ts';
import { requestRoutes } from './request.routes.ts';

/** Service requests for vehicles. Source: specification, section 2, "Service requests". */
export const serviceModule: ServerModule = (app, kernel) => requestRoutes(app, kernel);
