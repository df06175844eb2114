import type { ServerModule } from '../../kernel/module.ts';
import { editingRoutes } from './editing.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { visitorRoutes } from './visitor.routes.ts';

/** The chatbot of the login pages: one configuration per operator, edited as a draft and published. */
export const chatbotModule: ServerModule = (app, kernel) => {
  editingRoutes(app, kernel);
  historyRoutes(app, kernel);
  visitorRoutes(app, kernel);
};
