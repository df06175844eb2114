import { join } from 'node:path';
import { build } from '@fleet-console/build';
import { root } from './settings.ts';

const name = process.argv[2] ?? '';
const started = performance.now();
const { release, built } = await build({ dir: join(root, name) });
process.stdout.write(
  `${release.remote} ${release.build} ${built ? `built in ${((performance.now() - started) / 1000).toFixed(1)} s` : 'unchanged'}\n`,
);
