import type { ServerModule } from '../../kernel/module.ts';
import { entryRoutes } from './entry.routes.ts';
import { exportRoutes } from './export.routes.ts';

/** Reading, filtering and exporting the audit log. Apart from `audit`, which other modules write it with. */
export const auditLogModule: ServerModule = (app, kernel) => {
  entryRoutes(app, kernel);
  exportRoutes(app, kernel);
};
