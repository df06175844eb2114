import { build } from './build.ts';

const started = performance.now();
try {
  const { release, built } = await build({ dir: process.cwd() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${release.remote} ${release.build} ${built ? `built in ${seconds} s` : 'unchanged'}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
