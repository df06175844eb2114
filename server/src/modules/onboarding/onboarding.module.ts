import type { ServerModule } from '../../kernel/module.ts';
import { createPilotActs } from '../pilots/pilot.acts.ts';
import { createOnboardingActs } from './onboarding.acts.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

/** Registering vehicles step by step. Rules: RULES.md. */
export const onboardingModule: ServerModule = (app, kernel) =>
  onboardingRoutes(app, createOnboardingActs(kernel, createPilotActs(app, kernel)));
