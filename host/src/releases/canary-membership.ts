// Loaded by `canary-code.ts` only while a canary runs.
export { isInCanary } from '@fleet-console/release-contract';
