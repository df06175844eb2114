// Loaded by `canary-code.ts`, so that pages do without it while no canary runs.
export { isInCanary } from '@fleet-console/release-contract';
