import type { ServerModule } from '../../kernel/module.ts';
import { accessRequestRoutes } from './access-request.routes.ts';
import { operatorRequestRoutes } from './operator-requests.routes.ts';

/** Requests for features and equipment from within the console, and the operator's decisions on them. */
export const supportModule: ServerModule = (app, kernel) => {
  accessRequestRoutes(app, kernel);
  operatorRequestRoutes(app, kernel);
};
