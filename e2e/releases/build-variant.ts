import { join } from 'node:path';
import { build } from '@fleet-console/build';
import { root } from '@fleet-console/stack';

const [outDir = '', overlay = '{}', name = 'remote-fleet'] = process.argv.slice(2);
const { release } = await build({ dir: join(root, name), outDir, overlay: JSON.parse(overlay) as Record<string, string> });
process.stdout.write(`${release.build}\n`);
