import { startTestStack } from './test-stack.ts';

// Runs a stack for repeated test runs: `node --import tsx setup/serve.ts`, then set the printed variables.
const stack = await startTestStack((part, what) => console.error(part.padEnd(10), what));
console.log(
  `export ${Object.entries(stack.variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`,
);
const stop = async () => {
  await stack.stop();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
