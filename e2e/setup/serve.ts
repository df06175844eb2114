import { startTestStack } from './test-stack.ts';

// A stack that stays up between test runs, for those who write tests: `node --import tsx setup/serve.ts`, then set what it prints.
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
