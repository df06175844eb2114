import type { NewComputer } from './onboarding.queries.ts';

export type ComputerDraft = NewComputer;
