import type { ServerModule } from '../../kernel/module.ts';
import { createPilotService } from '../pilots/pilot.service.ts';
import { createOnboardingService } from './onboarding.service.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

/** Step-by-step registration of vehicles. Rules: RULES.md. */
export const onboardingModule: ServerModule = (app, kernel) =>
  onboardingRoutes(app, createOnboardingService(kernel, createPilotService(app, kernel)));
