import type { ServerModule } from '../../kernel/module.ts';
import { inventoryRoutes } from './inventory.routes.ts';

/** The vehicle inventory: vehicles by their identifiers. Rules: RULES.md. */
export const inventoryModule: ServerModule = (app, kernel) => inventoryRoutes(app, kernel);
