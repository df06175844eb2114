import type { ServerModule } from '../../kernel/module.ts';
import { inventoryRoutes } from './inventory.routes.ts';

/** The table of vehicles by what marks them. Rules: RULES.md. */
export const inventoryModule: ServerModule = (app, kernel) => inventoryRoutes(app, kernel);
