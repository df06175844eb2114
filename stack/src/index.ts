export { briefPageFlags, browserFlags, findBrowser } from '@fleet-console/releases/browser';
export { startStack, type Stack, type StackOptions } from './start-stack.ts';
export { Problem } from './problem.ts';
export { root } from './settings.ts';
export { startBackend, type Backend } from './testing/backend.ts';
export { usageOf } from './sizing/process-usage.ts';
export { copyWorkspace, type WorkspaceCopy } from './testing/workspace-copy.ts';
